// The one Markdown tree. Foreign text enters through `code` and `codeBlock` only, a link through `link` only.
