import { countText } from './count-text.ts'
import { directionOf, type Language } from './language.ts'

export type MessageArgument = string | number | boolean

/** The numbers are those of the compiler, `icu-minify`. */
export const chooseBy = { value: 1, plural: 2, ordinal: 3 } as const
type ChooseBy = (typeof chooseBy)[keyof typeof chooseBy]

/** Arguments have the number of their position. */
type Choice = readonly [index: number, by: ChooseBy, texts: Readonly<Record<string, CompiledMessage>>]
/** A text, a number, an argument that is shown, or a choice between texts. */
export type MessagePart = string | number | readonly [index: number] | Choice
export type CompiledMessage = string | readonly MessagePart[]

/**
 * @param message of `compileMessage`
 * @param language for the rules of the plural, and the direction
 */
export function formatMessage(message: CompiledMessage, language: Language, args: readonly MessageArgument[]): string {
  const shown = directionOf(language) === 'rtl' ? args.map(isolated) : args

  function textOf(part: CompiledMessage): string {
    if (typeof part === 'string') return part
    let text = ''
    for (const node of part) {
      if (typeof node !== 'object') text += shownText(node)
      else if (node.length === 1) text += shownText(shown[node[0]])
      else text += textOf(chooseText(node, language, args[node[0]]))
    }
    return text
  }

  return withOneFullStop(textOf(message))
}

const shownText = (value: MessageArgument | undefined) => (typeof value === 'number' ? countText(value) : String(value))

function chooseText([, by, texts]: Choice, language: Language, value: MessageArgument | undefined): CompiledMessage {
  const text =
    by === chooseBy.value
      ? texts[String(value)]
      : (texts[`=${value}`] ?? texts[pluralForm(language, by, Number(value))])
  return text ?? texts['other'] ?? ''
}

interface PluralForms {
  rules: Intl.PluralRules
  known: Map<number, string>
}

const pluralForms = new Map<string, PluralForms>()
/** Of each language. */
const knownFormsMax = 1000

/** Remembers the forms of numbers, because a list has the same few numbers and `Intl` takes microseconds for each. */
function pluralForm(language: Language, by: ChooseBy, count: number): string {
  const key = `${language} ${by}`
  const type = by === chooseBy.ordinal ? 'ordinal' : 'cardinal'
  const forms = pluralForms.get(key) ?? {
    rules: new Intl.PluralRules(language, { type }),
    known: new Map<number, string>(),
  }
  pluralForms.set(key, forms)
  const form = forms.known.get(count) ?? forms.rules.select(count)
  if (forms.known.size < knownFormsMax) forms.known.set(count, form)
  return form
}

/**
 * Puts a text into invisible marks (U+2068, U+2069) that isolate its direction. Without them, '$5.00' or a Latin name in an Arabic
 * sentence takes signs from the words beside it, and a browser would show '5.00$'. Numbers need no marks.
 */
function isolated(value: MessageArgument): MessageArgument {
  return typeof value === 'string' && /\D/.test(value) ? `\u2068${value}\u2069` : value
}

/** An argument can end with a full stop: a name such as 'S.r.l.', a date such as 'Di., 1. Dez.', a time such as '6:00 p.m.' or a currency such as 'د.ك.'. */
function withOneFullStop(text: string): string {
  return /\.\u200f?\u2069?\./.test(text) ? text.replaceAll(/([^.])\.(\u200f?\u2069?)\.(?=\s|$)/g, '$1.$2') : text
}
