// The post step of the root action. Most steps leave nothing to settle, so this check comes before anything is loaded.

if (process.env['STATE_open-record']) await (await import('./agent/reconcile/post.ts')).runPostStep()
