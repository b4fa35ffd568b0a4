// Entry point of the post step. Usually there is nothing to settle, so it checks that before it loads anything.

if (process.env['STATE_open-record']) await (await import('./agent/reconcile/post.ts')).runPostStep()
