"""Markdown on standard input, a JSON string on each line; HTML on standard output in the same way, as GitHub's parser has it."""

import json
import sys

from cmarkgfm import github_flavored_markdown_to_html
from cmarkgfm.cmark import Options

# As in a comment on GitHub: raw HTML passes (it is sanitized later), every line break is one, footnotes.
OPTIONS = (
    Options.CMARK_OPT_UNSAFE
    | Options.CMARK_OPT_GITHUB_PRE_LANG
    | Options.CMARK_OPT_HARDBREAKS
    | Options.CMARK_OPT_FOOTNOTES
)


def render(document):
    try:
        return github_flavored_markdown_to_html(document, OPTIONS)
    except UnicodeDecodeError as error:
        # It cuts the label of a footnote that does not exist by bytes, now and then within a character.
        return error.object.decode("utf-8", "replace")


for line in sys.stdin:
    print(json.dumps(render(json.loads(line))))
