// The runner's masker (`SecretMasker.cs`), as far as a person sees it in the log: values and their lines, not their encodings.

export interface SecretMasker {
  /** Masks the whole value and each of its lines from now on: what the runner does with secrets and with `add-mask`. */
  add(value: string): void
  mask(text: string): string
}

export function createSecretMasker(): SecretMasker {
  const values = new Set<string>()
  return {
    add(value) {
      for (const text of [value, ...value.split(/[\r\n]/).map((line) => line.trim())]) if (text !== '') values.add(text)
    },
    mask: (text) =>
      [...values]
        .toSorted((one, other) => other.length - one.length)
        .reduce((masked, value) => masked.replaceAll(value, '***'), text),
  }
}
