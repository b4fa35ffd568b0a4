import { start } from './main.js'
await start('post.js')
