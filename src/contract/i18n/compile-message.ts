import compile from 'icu-minify/compile'
import { type CompiledMessage, chooseBy, type MessagePart } from './format-message.ts'
import { messageNumber } from './message-numbers.ts'

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
 * Compiles a message, such as `Remove {dish}`, for `formatMessage`. A name in braces that is no argument is a number that `messageNumber` knows.
 * @param names of its arguments, in the order in which `formatMessage` takes them
 * @throws if the message is not valid, has another argument, or formats a number or a date
 */
export function compileMessage(message: string, names: readonly string[]): CompiledMessage {
  return byPosition(compile(message), names)
}

/** Of the compiler: such as `['count', 2, { one: ..., other: ... }]`; only the name for an argument that is shown; 0 for the sign `#`. */
type CompilerNode = string | 0 | readonly [name: string, by?: number, texts?: Readonly<Record<string, unknown>>]

const isList = (compiled: unknown): compiled is readonly CompilerNode[] => Array.isArray(compiled)

function byPosition(compiled: unknown, names: readonly string[]): CompiledMessage {
  if (typeof compiled === 'string') return compiled
  if (!isList(compiled)) return refuse()
  return compiled.map((node) => partOf(node, names))
}

function partOf(node: CompilerNode, names: readonly string[]): MessagePart {
  if (typeof node === 'string') return node
  if (node === 0) return refuse()
  const [name, by, texts = {}] = node
  const index = names.indexOf(name)
  const number = by === undefined && index === -1 ? messageNumber(name) : undefined
  if (number !== undefined) return number
  if (index === -1) throw new Error(`The message has the argument {${name}}, which is not one of: ${names.join(', ')}.`)
  if (by === undefined) return [index]
  const compiled = Object.entries(texts).map(([key, text]) => [key, byPosition(text, names)])
  return [index, choices.find((choice) => choice === by) ?? refuse(), Object.fromEntries(compiled)]
}

const choices = Object.values(chooseBy)

/** `values/` knows how the restaurant writes numbers and times. */
function refuse(): never {
  throw new Error('A message may not format numbers or dates. Pass a text.')
}
