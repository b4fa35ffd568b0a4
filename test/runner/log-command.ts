// The two grammars in which a line of output can command the runner (`ActionCommand.cs`). Pure.

export interface LogCommand {
  /** As registered, lower case. */
  readonly name: string
  readonly grammar: 'v2' | 'legacy'
  /** By name in lower case, as names are compared without case. */
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
}

/** What the runner registers. A stop token is registered on top of these for as long as commands are stopped. */
export const commandNames = [
  'set-env',
  'set-output',
  'save-state',
  'add-path',
  'add-mask',
  'add-matcher',
  'remove-matcher',
  'warning',
  'error',
  'notice',
  'debug',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
] as const

/**
 * `::name key=value,key=value::data`, after white space only. .NET's leaves U+FEFF alone, which counts here as well: a line
 * that only an invisible character keeps from being a command is no line an action should print.
 */
const v2 = { pattern: /^[\s\u0085]*::(.*?)::(.*)$/su, separator: ',', escapes: ['\r', '\n', ':', ',', '%'] }
const v2Data = ['\r', '\n', '%']
/** `##[name key=value;key=value]data`, anywhere in the line. Only the first `##[` is looked at. */
const legacy = { pattern: /##\[(.*?)\](.*)$/su, separator: ';', escapes: [';', '\r', '\n', ']', '%'] }

/** A command as found in the output. */
export interface PrintedCommand extends LogCommand {
  /** The whole line as printed, secrets and all. */
  readonly line: string
}

const registered = new Set<string>(commandNames)

/**
 * The commands in the lines, and the lines that are none. Commands that no run may print (`set-env`, `stop-commands`, …) do nothing
 * here: invariants.ts refuses them.
 */
export function findCommands(lines: readonly string[]) {
  const found = lines.map((line) => ({ line, command: parseLogCommand(line, (name) => registered.has(name)) }))
  return {
    commands: found.flatMap(({ line, command }): PrintedCommand[] => (command ? [{ ...command, line }] : [])),
    plainLines: found.flatMap(({ line, command }) => (command ? [] : [line])),
  }
}

/** The command in a line, or undefined. `isRegistered` is asked with the name in lower case. */
export function parseLogCommand(line: string, isRegistered: (name: string) => boolean): LogCommand | undefined {
  for (const grammar of ['v2', 'legacy'] as const) {
    const { pattern, separator, escapes } = grammar === 'v2' ? v2 : legacy
    const [, info, data = ''] = pattern.exec(line) ?? []
    if (info === undefined) continue
    const [, given = '', properties = ''] = /^([^ ]*) ?(.*)$/s.exec(info) ?? []
    const name = given.toLowerCase()
    if (!isRegistered(name)) continue
    return {
      name,
      grammar,
      properties: parseProperties(properties.trim(), separator, escapes),
      data: unescapeAll(data, grammar === 'v2' ? v2Data : escapes),
    }
  }
  return undefined
}

/** A property without a name or without a value does not count; runs of `=` count as one. */
function parseProperties(text: string, separator: string, escapes: readonly string[]): Record<string, string> {
  const pairs = text.split(separator).flatMap((property) => {
    const [, name, value] = /^=*([^=]+)=+([^=].*)$/su.exec(property) ?? []
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), unescapeAll(value, escapes)]]
  })
  return Object.fromEntries(pairs)
}

/** Replaces one escape after the other, in the runner's order: `%25` last, so that `%250A` becomes `%0A`. */
function unescapeAll(text: string, characters: readonly string[]): string {
  return characters.reduce((result, character) => result.replaceAll(toEscape(character), character), text)
}

function toEscape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
