import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/**
 * The part of a file of messages that describes one of them, as in the ARB format: the note for translators, and the arguments, whose
 * type is `String` unless it says `int` or `bool`.
 */
interface MessageNote {
  description?: string | undefined
  placeholders?: Readonly<Record<string, { type?: string | undefined }>> | undefined
}

/** One language's messages of one area. The key `@title` describes the message `title`. */
export type MessageFile = Readonly<Record<string, string | MessageNote>>

/** @returns the names of the arguments of a message, in the order in which its function takes them */
export function argumentNames(file: MessageFile, key: string): string[] {
  const note = file[`@${key}`]
  return typeof note === 'object' ? Object.keys(note.placeholders ?? {}) : []
}

/**
 * Compiles a message, such as `Remove {dish}`, for `formatMessage`.
 * @param names of its arguments; the compiled message names them '0', '1', ... where it shows them, and '0?' where it chooses by them
 * @throws if the message is not valid, or has another argument
 */
export function compileMessage(message: string, names: readonly string[]): CompiledMessage {
  const compiled = compile(message)
  return typeof compiled === 'string' ? compiled : compiled.map((node) => byPosition(node, names))
}

type Node = Exclude<CompiledMessage, string>[number]
/** Such as `['count', 2, { one: ..., other: ... }]`; only the name for an argument that is shown as it is. */
type ArgumentNode = [name: string, type?: number, branches?: Readonly<Record<string, CompiledMessage>>]

const isArgument = (node: unknown): node is ArgumentNode => Array.isArray(node)

function byPosition(node: Node, names: readonly string[]): Node {
  const argument: unknown = node
  if (!isArgument(argument)) return node
  const [name, type, branches] = argument
  const index = names.indexOf(name)
  if (index === -1) throw new Error(`The message has the argument {${name}}, which is not one of: ${names.join(', ')}.`)
  if (type === undefined || branches === undefined) return [String(index)]
  const compiled = Object.entries(branches).map(([key, branch]) => [
    key,
    typeof branch === 'string' ? branch : branch.map((each) => byPosition(each, names)),
  ])
  return [`${index}?`, type, Object.fromEntries(compiled)]
}
