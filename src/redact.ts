// The one redactor for everything that leaves: log, summary, comments, outputs, errors, requests to GitHub. Pure.

/** Replaces every form of every secret by `***`. Applied before any cut. */
export type Redact = (text: string) => string
