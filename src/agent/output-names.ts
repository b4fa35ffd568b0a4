// The names of the outputs of the root action. Pure.

/** Those of `mode: page-views` as well. */
export const outputNames = [
  'outcome',
  'reason',
  'operation',
  'job-id',
  'status',
  'pr-link',
  'pr-number',
  'job',
  'out-of-scope',
  'views-total',
  'views-human',
  'views-ai',
  'summary-line',
] as const
