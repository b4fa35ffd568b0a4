// Entry point of the post step. Most steps leave nothing to settle, so it checks this before it loads anything.

if (process.env['STATE_open-record']) await (await import('./agent/reconcile/post.ts')).runPostStep()
