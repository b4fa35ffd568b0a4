// Parses log commands in both grammars that the runner supports (`ActionCommand.cs`). Pure.

const commandNames = [
  ...['set-env', 'set-output', 'save-state', 'add-path', 'add-mask', 'add-matcher', 'remove-matcher'],
  ...['warning', 'error', 'notice', 'debug', 'group', 'endgroup', 'echo', 'stop-commands'],
]

const grammars = {
  /**
   * `::name key=value,key=value::data`, after whitespace only. Unlike in .NET, U+FEFF counts as whitespace here: an action should not
   * print a line that is not a command only because of an invisible character.
   */
  v2: { pattern: /^[\s\u0085]*::([^ ]*?)(?: .*?)?::(.*)$/su, escapes: ['\r', '\n', '%'] },
  /** `##[name key=value;key=value]data`, anywhere in the line. Only the first `##[` counts. */
  legacy: { pattern: /##\[([^ \]]*)(?: .*?)?\](.*)$/su, escapes: [';', '\r', '\n', ']', '%'] },
}

export type PrintedCommand = ReturnType<typeof findCommands>['commands'][number]

/** Separates commands from other lines, and executes none. invariants.ts rejects commands that no run may print. */
export function findCommands(lines: readonly string[]) {
  const isRegistered = (name: string) => commandNames.includes(name)
  const found = lines.map((line) => ({ line, command: parseLogCommand(line, isRegistered) }))
  return {
    /** `line`: as printed, with secrets unmasked. */
    commands: found.flatMap(({ line, command }) => (command ? [{ ...command, line }] : [])),
    plainLines: found.flatMap(({ line, command }) => (command ? [] : [line])),
  }
}

/** Returns the command in a line, without its properties (`file=…`). `isRegistered` gets the name in lower case. */
export function parseLogCommand(line: string, isRegistered: (name: string) => boolean) {
  for (const grammar of ['v2', 'legacy'] as const) {
    const { pattern, escapes } = grammars[grammar]
    const [, given, data = ''] = pattern.exec(line) ?? []
    const name = given?.toLowerCase()
    if (name !== undefined && isRegistered(name)) return { name, grammar, data: unescapeAll(data, escapes) }
  }
  return undefined
}

/** Decodes escapes in the runner's order: `%25` last, so that `%250A` becomes `%0A`. */
function unescapeAll(text: string, characters: readonly string[]): string {
  const toEscape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  return characters.reduce((result, character) => result.replaceAll(toEscape(character), character), text)
}
