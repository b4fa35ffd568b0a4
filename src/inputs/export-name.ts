// Which kind of file a name in `export` asks for. Pure, and apart from the formats: the inputs need no CSV library.

export const exportFormats = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** By the extension, whatever its case; undefined for any other name. */
export function toExportFormat(name: string): ExportFormat | undefined {
  const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? []
  return exportFormats.find((format) => format === extension?.toLowerCase())
}
