import { limits } from '#contract/limits.ts'
import { optionListMessages as texts } from '#contract/messages/option-list.ts'
import { meaningsNote } from '#contract/typed-number-texts.ts'
import { type Currency, hasMinorPrecision, toMinor } from '#contract/values/money.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'
import { cleanLine } from '../menu/menu-drafts.ts'

export interface ListedOption {
  name: string
  /** Empty for an option that costs nothing extra. */
  price: string
}

export interface BadLine {
  /** Of the typed text, from 1. */
  number: number
  text: string
  /** What to do about it. */
  reason: string
}

type PanelCurrency = Currency | Pick<Currency, 'decimals'>

/** What stands before a name in a pasted list. */
const bullet = /^[-–—•*·]\s+/
/** What stands between a name and its price. */
const separatorAtEnd = /[\s:=+\-–—.…|]+$/
/** Digits without letters, with the sign of a currency. `1/2`, `70%` and `(6)` belong to a name. */
const amountLike = /^[+\-−–]?\p{Sc}?\p{Nd}[\p{Nd}.,'’٫٬]*\p{Sc}?$/u
/** A word that announces a price, even if it is not a valid one: `+1,OO`. */
const announcesPrice = /^\+\S|^\p{Sc}|\p{Sc}$/u

/**
 * Reads a list with one option in each line, such as `Olives +1.00`, `Olive nere 1,50` or `Small`, or two columns of a
 * spreadsheet. Blank lines are left out.
 * @param taken the names of the options that the group already has
 */
export function parseOptionList(text: string, taken: readonly string[], currency: PanelCurrency) {
  const options: ListedOption[] = []
  const badLines: BadLine[] = []
  const names = new Set(taken.map((name) => cleanLine(name).toLowerCase()))
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const typed = cleanLine(line)
    if (typed === '') continue
    const { name, price } = splitLine(typed, currency)
    const reason = problemOf(name, price, currency) ?? (names.has(name.toLowerCase()) ? texts.twice(name) : undefined)
    if (reason !== undefined) badLines.push({ number: index + 1, text: line, reason })
    else if (taken.length + options.length >= limits.optionsMax)
      badLines.push({ number: index + 1, text: line, reason: texts.tooMany })
    else {
      names.add(name.toLowerCase())
      options.push({ name, price: amountOf(price, currency) ? price : '' })
    }
  }
  return { options, badLines }
}

function splitLine(line: string, currency: PanelCurrency): ListedOption {
  const text = line.replace(bullet, '')
  const [, nameCell, priceCell] = /^(.*?)\s*[\t;]\s*([^\t;]*)[\t;\s]*$/.exec(text) ?? []
  if (nameCell !== undefined && priceCell !== undefined) return { name: nameCell, price: withoutPlus(priceCell) }
  const words = text.split(/\s+/)
  const lastWords = (count: number) => withoutPlus(words.slice(-count).join(' '))
  const amountAt = (count: number) => amountOf(lastWords(count), currency)
  const [amount, amountOfTwo] = [amountAt(1), amountAt(2)]
  // the sign of the currency may be a word of its own, as in `1,50 €` and `€ 1,50`
  const isTwoWords = amountOfTwo !== undefined && (amount === undefined || amount === amountOfTwo)
  const lastWord = words.at(-1) ?? ''
  const isOneWord = amount !== undefined || amountLike.test(lastWord) || announcesPrice.test(lastWord)
  const count = isTwoWords ? 2 : isOneWord ? 1 : 0
  if (count === 0) return { name: text, price: '' }
  return { name: words.slice(0, -count).join(' ').replace(separatorAtEnd, ''), price: lastWords(count) }
}

function withoutPlus(text: string): string {
  return text.replace(/^\+\s*/, '').trim()
}

function amountOf(price: string, currency: PanelCurrency): number | undefined {
  return parseTypedAmount(price, currency)
}

function problemOf(name: string, price: string, currency: PanelCurrency): string | undefined {
  const amount = price === '' ? 0 : amountOf(price, currency)
  if (amount === undefined || !hasMinorPrecision(amount, currency) || toMinor(amount, currency) > limits.priceMaxMinor)
    return meaningsNote(price, currency) ?? texts.priceUnclear(price)
  if (name === '') return texts.nameMissing
  if (name.length > limits.nameMaxChars) return texts.nameTooLong
  return undefined
}
