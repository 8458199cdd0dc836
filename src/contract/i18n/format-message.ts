import format, { type CompiledMessage } from 'icu-minify/format'

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
 * @param language a language tag, for the rules of the plural
 */
export function formatMessage(message: CompiledMessage, language: string, args: readonly MessageArgument[]): string {
  const values: Record<string, MessageArgument> = {}
  for (const [index, value] of args.entries()) values[index] = value
  const text = format(message, language, values, { formatters })
  return withOneFullStop(typeof text === 'string' ? text : text.join(''))
}

/** An argument can end with a full stop: a name such as 'S.r.l.', a date such as 'Di., 1. Dez.' or a time such as '6:00 p.m.'. */
function withOneFullStop(text: string): string {
  return text.includes('..') ? text.replaceAll(/([^.])\.\.(?=\s|$)/g, '$1.') : text
}
