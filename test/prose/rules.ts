// The rules of harper.js that we reject, each with the reason.

export const rejectedRules = {
  AsFollows: 'takes "as follow-ups" for "as follows"',
  CompoundNouns: 'wants "username" and "filename", where GitHub and Node are not consistent either',
  Dashes: 'takes the arrows of a Mermaid chart for dashes',
  DisjointPrefixes: 'GitHub writes "re-run"',
  ExpandMemoryShorthands: 'KiB and MB are clear',
  ExpandMinimum: 'takes "min" of a duration for "minimum"',
  ExpandTimeShorthands: 's and ms are clear',
  NumericRangeEnDash: 'takes a list of characters for a range',
  OneOfTheSingular: 'takes "one of the two" for a mistake',
  OrthographicConsistency: 'knows neither the README nor host names',
  OutOfDate: 'a comment is out of date, without hyphens',
  PhrasalVerbAsCompoundNoun: 'takes "loopback" for a verb',
  SentenceCapitalization: 'cells of tables, items of lists and parts of messages begin small',
  UseTitleCase: 'our headings are sentences',
} as const
