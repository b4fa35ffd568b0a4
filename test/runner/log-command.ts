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

/** The command in a line, or undefined. `isRegistered` is asked with the name in lower case. */
export function parseLogCommand(line: string, isRegistered: (name: string) => boolean): LogCommand | undefined {
  return parseV2(line, isRegistered) ?? parseLegacy(line, isRegistered)
}

/** `::name key=value,key=value::data`, after white space only. */
function parseV2(line: string, isRegistered: (name: string) => boolean): LogCommand | undefined {
  const text = trimStart(line)
  if (!text.startsWith('::')) return undefined
  const end = text.indexOf('::', 2)
  if (end < 0) return undefined
  const { name, properties } = splitInfo(text.slice(2, end))
  if (!isRegistered(name)) return undefined
  return {
    name,
    grammar: 'v2',
    properties: parseProperties(properties.trim(), ',', ['\r', '\n', ':', ',', '%']),
    data: unescapeAll(text.slice(end + 2), ['\r', '\n', '%']),
  }
}

/** `##[name key=value;key=value]data`, anywhere in the line. Only the first `##[` is looked at. */
function parseLegacy(line: string, isRegistered: (name: string) => boolean): LogCommand | undefined {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  const { name, properties } = splitInfo(line.slice(start + 3, end))
  if (!isRegistered(name)) return undefined
  const escapes = [';', '\r', '\n', ']', '%']
  return {
    name,
    grammar: 'legacy',
    properties: parseProperties(properties, ';', escapes),
    data: unescapeAll(line.slice(end + 1), escapes),
  }
}

/**
 * .NET trims Unicode white space, U+0085 included. It leaves U+FEFF alone, which we trim as well: a line that only an
 * invisible character keeps from being a command is no line an action should print.
 */
function trimStart(line: string): string {
  return line.replace(/^[\s\u0085]+/u, '')
}

function splitInfo(info: string): { name: string; properties: string } {
  const space = info.indexOf(' ')
  if (space < 0) return { name: info.toLowerCase(), properties: '' }
  return { name: info.slice(0, space).toLowerCase(), properties: info.slice(space + 1) }
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
