// The two entries, which share one build. Its last step makes a file of each, in which the other is not: dist/index.js can
// only start the step, dist/post.js only the post step (bundle/entries.ts).

export async function step() {
  const { main } = await import('./main.ts')
  await main()
}

export async function post() {
  // Before anything is loaded: most steps leave nothing to settle.
  if (!process.env['STATE_open-comment']) return
  const { main } = await import('./post.ts')
  await main()
}
