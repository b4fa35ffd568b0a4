// Defines how to break, one at a time, the mechanisms of src that the model checks.

const sent = "state !== 'not-sent' && state !== 'reported'"

/** A file of src/agent, a piece of its code that occurs once, and the replacement. */
export const mechanisms: Readonly<Record<string, readonly [file: string, from: string, to: string]>> = {
  'the lowest id wins': ['memory/thread.ts', '?? sent[0]', '?? sent.at(-1)'],
  'a list must have the own record': ['memory/thread.ts', 'if (mustList === undefined ||', 'if (true ||'],
  'what is starting is not sent again': ['memory/record.ts', sent, `${sent} && state !== 'starting'`],
  'what was not sent is sent again': ['memory/record.ts', sent, "state !== 'reported'"],
  'an end is written after the record was read again': [
    'pull-request/settle.ts',
    'await findOpen(',
    '(({}, one) => one)(',
  ],
  'the check run comes before the POST': [
    'memory/claim.ts',
    'await remember(context, request, given.until)',
    'undefined',
  ],
}
