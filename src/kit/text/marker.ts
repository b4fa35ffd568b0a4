// The first line of a comment that this action keeps: an HTML comment that says what it is, so that a later run finds it. Pure.
//
// <!-- agent-job-action v1 comment=report {"topic":"docs","period":"2026-11-14..2026-11-20",…} -->

export function renderMarker(kind: string, fields: Readonly<Record<string, unknown>>): string {
  return `<!-- agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(fields))} -->`
}

/** Escapes `--`, `<` and `>`, which could end the HTML comment, and all but ASCII. They occur inside strings only. */
export function escapeForComment(json: string): string {
  return json.replace(
    /[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
