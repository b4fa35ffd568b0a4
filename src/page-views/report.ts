export interface PageViewsReport {
  readonly placeholder?: never
}
