import { start } from './main.js'
await start('reconcile.js')
