import format, { type CompiledMessage } from 'icu-minify/format'
import { directionOf, type Language } from './language.ts'

export type MessageArgument = string | number | boolean

const pluralRules = new Map<string, Intl.PluralRules>()

const formatters = {
  getPluralRules(language: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
    const key = options?.type === 'ordinal' ? `${language} ordinal` : language
    const known = pluralRules.get(key)
    if (known) return known
    const rules = new Intl.PluralRules(language, options)
    pluralRules.set(key, rules)
    return rules
  },
  // messages get numbers and times as texts: `values/` knows the currency and the time zone of the restaurant
  getNumberFormat: refuse,
  getDateTimeFormat: refuse,
}

function refuse(): never {
  throw new Error('A message may not format numbers or dates. Pass a text.')
}

/**
 * @param message of `compileMessage`, whose arguments are named by their position
 * @param language for the rules of the plural, and the direction
 */
export function formatMessage(message: CompiledMessage, language: Language, args: readonly MessageArgument[]): string {
  const shown = directionOf(language) === 'rtl' ? args.map(isolated) : args
  return withOneFullStop(insertArguments(message, shown) ?? chooseTexts(message, language, args, shown))
}

/** A screen has many messages that only show their arguments, and the library takes three times as long for one. */
function insertArguments(message: CompiledMessage, shown: readonly MessageArgument[]): string | undefined {
  if (typeof message === 'string') return message
  let text = ''
  for (const node of message) {
    if (typeof node === 'string') text += node
    else if (Array.isArray(node) && node.length === 1) text += String(shown[Number(node[0])])
    else return undefined
  }
  return text
}

/** Of a message with a plural, or with another choice between texts. */
function chooseTexts(
  message: CompiledMessage,
  language: Language,
  args: readonly MessageArgument[],
  shown: readonly MessageArgument[],
): string {
  const values: Record<string, MessageArgument> = {}
  for (const [index, value] of args.entries()) {
    values[index] = shown[index] ?? value
    values[`${index}?`] = value
  }
  const text = format(message, language, values, { formatters })
  return typeof text === 'string' ? text : text.join('')
}

/**
 * Puts a text into invisible marks (U+2068, U+2069) that isolate its direction. Without them, '$5.00' or a Latin name in an Arabic
 * sentence takes signs from the words beside it, and a browser would show '5.00$'. Numbers need no marks.
 */
function isolated(value: MessageArgument): MessageArgument {
  return typeof value === 'string' && /\D/.test(value) ? `\u2068${value}\u2069` : value
}

/** An argument can end with a full stop: a name such as 'S.r.l.', a date such as 'Di., 1. Dez.' or a time such as '6:00 p.m.'. */
function withOneFullStop(text: string): string {
  return /\.\u2069?\./.test(text) ? text.replaceAll(/([^.])\.(\u2069?)\.(?=\s|$)/g, '$1.$2') : text
}
