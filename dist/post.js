import { __nccwpck_require__ } from './runtime.js'
await __nccwpck_require__.e(/* import() */ "post-main").then(__nccwpck_require__.bind(__nccwpck_require__, 6756));
