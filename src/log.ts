// The one sink for the log. Nothing else in src prints.

/** Foreign text may stand in any message: the sink redacts and neutralizes all of it. */
export interface Log {
  /** Shown with step debug only. */
  debug(message: string): void
  info(message: string): void
  /** The three below become annotations of the run. */
  notice(message: string): void
  warning(message: string): void
  error(message: string): void
}
