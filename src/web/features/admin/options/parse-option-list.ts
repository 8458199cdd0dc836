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
  /** By the id of the size. Omitted for a line with one price. */
  sizePrices?: Record<string, string>
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
 * @param sizeIds the sizes by which the options have prices: a line can have a price for each of them, in this order
 */
export function parseOptionList(
  text: string,
  taken: readonly string[],
  currency: PanelCurrency,
  sizeIds: readonly string[] = [],
) {
  const options: ListedOption[] = []
  const badLines: BadLine[] = []
  const names = new Set(taken.map((name) => cleanLine(name).toLowerCase()))
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const typed = cleanLine(line)
    if (typed === '') continue
    const { name, prices } = splitLine(typed, currency, sizeIds.length)
    const reason = problemOf(name, prices, currency) ?? (names.has(name.toLowerCase()) ? texts.twice(name) : undefined)
    if (reason !== undefined) badLines.push({ number: index + 1, text: line, reason })
    else if (taken.length + options.length >= limits.optionsMax)
      badLines.push({ number: index + 1, text: line, reason: texts.tooMany })
    else {
      names.add(name.toLowerCase())
      options.push({ name, ...pricesOf(prices, sizeIds, currency) })
    }
  }
  return { options, badLines }
}

/** @returns one price; or one for each size, and before them that of other sizes if there is one more */
function splitLine(line: string, currency: PanelCurrency, sizeCount: number): { name: string; prices: string[] } {
  const text = line.replace(bullet, '')
  const bySize = sizeCount > 1 ? splitBySize(text, currency, sizeCount) : undefined
  if (bySize) return bySize
  const { name, price } = splitOnePrice(text, currency)
  return { name, prices: [price] }
}

function splitBySize(text: string, currency: PanelCurrency, sizeCount: number) {
  const cells = text.split(/[\t;]/).map((cell) => cell.trim())
  const parts = cells.length > 2 ? cells : text.split(/\s+/)
  const isAmount = (part: string) => amountOf(withoutPlus(part), currency) !== undefined
  for (const count of [sizeCount + 1, sizeCount]) {
    const prices = parts.slice(-count)
    if (parts.length <= count || !prices.every(isAmount)) continue
    const name = parts.slice(0, -count).join(' ').replace(separatorAtEnd, '')
    return { name, prices: prices.map(withoutPlus) }
  }
  return undefined
}

/** The price without a size is that of the first one, if the line has no other, so that an option with a new size is not free. */
function pricesOf(prices: readonly string[], sizeIds: readonly string[], currency: PanelCurrency) {
  const [first = ''] = prices
  const price = amountOf(first, currency) ? first : ''
  if (prices.length === 1) return { price }
  const bySize = prices.slice(-sizeIds.length)
  return { price, sizePrices: Object.fromEntries(sizeIds.map((id, index) => [id, bySize[index] ?? ''])) }
}

function splitOnePrice(text: string, currency: PanelCurrency): { name: string; price: string } {
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

function problemOf(name: string, prices: readonly string[], currency: PanelCurrency): string | undefined {
  for (const price of prices) {
    const amount = price === '' ? 0 : amountOf(price, currency)
    const isValid = amount !== undefined && hasMinorPrecision(amount, currency)
    if (!isValid || toMinor(amount, currency) > limits.priceMaxMinor)
      return meaningsNote(price, currency) ?? texts.priceUnclear(price)
  }
  if (name === '') return texts.nameMissing
  if (name.length > limits.nameMaxChars) return texts.nameTooLong
  return undefined
}
