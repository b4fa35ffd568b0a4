// How a run ended, as the runner sees it: outputs, annotation, job summary, exit code. Pure.

/** Values by the names of the outputs. The writer redacts them. */
export type Outputs = Readonly<Record<string, string>>

export interface RunResult {
  /** An output that is not here is written as an empty string. */
  readonly outputs: Outputs
  readonly exitCode: 0 | 1
  /** One annotation with the result. A text that is not for the action gets none. */
  readonly annotation?: { readonly level: 'notice' | 'error'; readonly text: string } | undefined
  /** Undefined without a summary: most comments are not for the action. `bytes`: the space that is left. */
  readonly renderSummary?: ((bytes: number) => Promise<string>) | undefined
}
