// The two entries of the action. bundle/entries.ts turns each into a file: dist/index.js, which ends with `await step()`, and
// dist/post.js, which ends with `await post()` and can do nothing else.

export async function step() {
  const { main } = await import('./main.ts')
  await main()
}

export async function post() {
  // Most steps leave nothing to settle, so this check comes before anything is loaded.
  if (!process.env['STATE_open-comment'] && !process.env['STATE_open-check']) return
  const { mainOfPostStep: main } = await import('./post.ts')
  await main()
}
