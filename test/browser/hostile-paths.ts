// What strangers can write into an access log.

const texts = [
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)>',
  '"\'><svg onload=alert(1)><style>*{display:none}</style><!--',
  '</script></style></title><iframe srcdoc="<script>alert(1)</script>">]]>',
  'javascript:alert(1)',
  '\u202Egnp.exe\u2066\u200B&lt;&#60;&amp;<!--rows-->',
  '\0\r\n\t\uD800\u{E0041}`$(alert)`',
  '//evil.example/@x?#x',
  '/'.repeat(90),
  'endless'.repeat(280),
]

/** Each of them another; every third does not begin with a slash. */
export function hostilePaths(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${at % 3 === 0 ? '' : '/'}${texts[at % texts.length]}${at}`)
}
