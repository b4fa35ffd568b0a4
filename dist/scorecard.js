import { __nccwpck_require__ } from './runtime.js'
await Promise.all(/* import() */[__nccwpck_require__.e("character-entities"), __nccwpck_require__.e("valibot"), __nccwpck_require__.e("kit-github-event"), __nccwpck_require__.e("kit-inputs-connection"), __nccwpck_require__.e("scorecard-main")]).then(__nccwpck_require__.bind(__nccwpck_require__, 3036));
