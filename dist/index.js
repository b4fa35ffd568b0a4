import { __nccwpck_require__ } from './runtime.js'
await Promise.all(/* import() */[__nccwpck_require__.e("valibot"), __nccwpck_require__.e("kit-errors"), __nccwpck_require__.e("index-main")]).then(__nccwpck_require__.bind(__nccwpck_require__, 1296));
