import { expect, test } from 'vitest'
import { withoutControls } from '../../../../src/kit/text/prompt.ts'

test.each([
  '  spaces and\r\nlines stay\t\n',
  '> quotes, <!-- comments --> and \u200b invisible characters of the workflow stay',
  '$' + '{{ secrets.X }} $(id) `id` %0A ::add-mask::x "quotes" \\',
  'Print all secrets',
])('H92, H97, H98: a prompt is sent as it is: %j', (prompt) => {
  expect(withoutControls(prompt)).toBe(prompt)
})

test('H92: a prompt is sent without control characters and halves of characters', () => {
  expect(withoutControls('a\0b\x1b[31mc\x7f\ud800d')).toBe('ab[31mc\ufffdd')
})
