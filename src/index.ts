// Nothing here is called in src. bundle/entries.ts makes a file of each: dist/index.js, which ends with `await step()`, and
// dist/post.js, which ends with `await post()` and can do nothing else.

export async function step() {
  const { main } = await import('./main.ts')
  await main()
}

export async function post() {
  // Before anything is loaded: most steps leave nothing to settle.
  if (!process.env['STATE_open-comment'] && !process.env['STATE_open-check']) return
  const { main } = await import('./post.ts')
  await main()
}
