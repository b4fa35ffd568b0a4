export interface Reconciliation {
  readonly placeholder?: never
}
