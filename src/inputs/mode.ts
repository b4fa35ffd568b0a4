// The modes of the action.

export const modes = ['job', 'page-views', 'reconcile', 'scorecard'] as const
export type Mode = (typeof modes)[number]
