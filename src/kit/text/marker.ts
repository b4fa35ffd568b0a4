// Renders the marker in the first line of our comments: an HTML comment by which a later run recognizes them. Pure.
//
// <!-- agent-job-action v1 comment=report {"topic":"docs","period":"2026-11-14..2026-11-20",…} -->

export function renderMarker(kind: string, fields: Readonly<Record<string, unknown>>): string {
  return `<!-- agent-job-action v1 comment=${kind} ${escapeForComment(JSON.stringify(fields))} -->`
}

/** Escapes non-ASCII characters, and `--`, `<`, and `>`, which could end the HTML comment. In JSON, they occur only in strings. */
export function escapeForComment(json: string): string {
  return json.replace(
    /[<>\u007f-\uffff]|-(?=-)|(?<=-)-/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
