// How to break the mechanisms of src that the model watches, one at a time.

export interface Mechanism {
  /** In src/agent. */
  readonly file: string
  /** Stands in the file once. */
  readonly from: string
  readonly to: string
}

export const mechanisms: Readonly<Record<string, Mechanism>> = {
  'the lowest id wins': { file: 'memory/thread.ts', from: '?? sent[0]', to: '?? sent.at(-1)' },
  'a list must have the own record': {
    file: 'memory/thread.ts',
    from: 'if (mustList === undefined ||',
    to: 'if (true ||',
  },
  'what is starting is not sent again': {
    file: 'memory/thread.ts',
    from: "filter(({ record }) => record.state !== 'not-sent')",
    to: "filter(({ record }) => record.state !== 'not-sent' && record.state !== 'starting')",
  },
  'what was not sent is sent again': {
    file: 'memory/thread.ts',
    from: "filter(({ record }) => record.state !== 'not-sent')",
    to: 'filter(() => true)',
  },
  'the record is read again before an end is written': {
    file: 'pull-request/settle.ts',
    from: 'const found = await findOpen(context, listed, outcome)',
    to: 'const found: Entry | boolean | undefined = listed',
  },
  'the check run comes before the POST': {
    file: 'job/ask.ts',
    from: 'await remember(context, request, until)',
    to: 'undefined',
  },
}
