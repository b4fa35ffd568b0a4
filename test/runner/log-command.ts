// The two grammars in which a line of output can command the runner (`ActionCommand.cs`). Pure.

const commandNames = [
  ...['set-env', 'set-output', 'save-state', 'add-path', 'add-mask', 'add-matcher', 'remove-matcher'],
  ...['warning', 'error', 'notice', 'debug', 'group', 'endgroup', 'echo', 'stop-commands'],
]

const grammars = {
  /**
   * `::name key=value,key=value::data`, after white space only. .NET's leaves U+FEFF alone, which counts here as well: a line
   * that only an invisible character keeps from being a command is no line an action should print.
   */
  v2: { pattern: /^[\s\u0085]*::([^ ]*?)(?: .*?)?::(.*)$/su, escapes: ['\r', '\n', '%'] },
  /** `##[name key=value;key=value]data`, anywhere in the line. Only the first `##[` is looked at. */
  legacy: { pattern: /##\[([^ \]]*)(?: .*?)?\](.*)$/su, escapes: [';', '\r', '\n', ']', '%'] },
}

export type PrintedCommand = ReturnType<typeof findCommands>['commands'][number]

/** The commands in the lines, and the lines that are none. No command does anything here: invariants.ts refuses what no run may print. */
export function findCommands(lines: readonly string[]) {
  const isRegistered = (name: string) => commandNames.includes(name)
  const found = lines.map((line) => ({ line, command: parseLogCommand(line, isRegistered) }))
  return {
    /** `line`: as printed, secrets and all. */
    commands: found.flatMap(({ line, command }) => (command ? [{ ...command, line }] : [])),
    plainLines: found.flatMap(({ line, command }) => (command ? [] : [line])),
  }
}

/** The command in a line, without what it says besides (`file=…`). `isRegistered` is asked with the name in lower case. */
export function parseLogCommand(line: string, isRegistered: (name: string) => boolean) {
  for (const grammar of ['v2', 'legacy'] as const) {
    const { pattern, escapes } = grammars[grammar]
    const [, given, data = ''] = pattern.exec(line) ?? []
    const name = given?.toLowerCase()
    if (name !== undefined && isRegistered(name)) return { name, grammar, data: unescapeAll(data, escapes) }
  }
  return undefined
}

/** Replaces one escape after the other, in the runner's order: `%25` last, so that `%250A` becomes `%0A`. */
function unescapeAll(text: string, characters: readonly string[]): string {
  const toEscape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  return characters.reduce((result, character) => result.replaceAll(toEscape(character), character), text)
}
