import { start } from './main.js'
await start('scorecard.js')
