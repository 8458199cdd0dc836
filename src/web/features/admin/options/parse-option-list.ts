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
/** A word between the prices of two sizes. */
const betweenPrices = /^[+/|]$/
/** The slash of `1.00/2.50`, not that of `1/2` and `12.50/-`. */
const slashAfterDecimals = /([.,٫]\p{Nd}+\p{Sc}?)\/(?=[+\p{Sc}\p{Nd}])/gu

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
    const typed = line.split('\t').map(cleanLine).join('\t').trim()
    if (typed === '') continue
    const { name, prices, unclear } = splitLine(typed, currency, sizeIds.length)
    const problem = unclear === undefined ? problemOf(name, prices, currency) : texts.priceUnclear(unclear)
    const reason = problem ?? (names.has(name.toLowerCase()) ? texts.twice(name) : undefined)
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

interface SplitLine {
  name: string
  /** One price; or one for each size, and before them that of other sizes if there is one more. */
  prices: string[]
  /** Prices that do not fit the sizes. */
  unclear?: string
}

function splitLine(line: string, currency: PanelCurrency, sizeCount: number): SplitLine {
  const text = line.replace(bullet, '')
  const cells = text
    .replace(/[\t;\s]+$/, '')
    .split(/[\t;]/)
    .map((cell) => cell.trim())
  const bySize = cells.length > 2 ? splitCells(cells, currency, sizeCount) : splitWords(cells, currency, sizeCount)
  if (bySize) return bySize
  const { name, price } = splitOnePrice(text, currency)
  return { name, prices: [price] }
}

/** @returns undefined for cells with at most one price */
function splitCells(cells: readonly string[], currency: PanelCurrency, sizeCount: number): SplitLine | undefined {
  const start = startOfEnd(cells, (cell) => cell === '' || isPriceLike(cell, currency))
  const name = cells.slice(0, start).filter(Boolean).join(' ')
  const prices = cells.slice(start).map(withoutPlus)
  const isBySize = sizeCount > 1
  if (prices.length < 2 || (!isBySize && prices.filter(Boolean).length < 2)) return undefined
  // the price of other sizes may be empty
  const given = isBySize && prices.length === sizeCount + 1 && prices[0] === '' ? prices.slice(1) : prices
  const isFitting = isBySize && (given.length === sizeCount || given.length === sizeCount + 1)
  return isFitting && given.every(Boolean) ? { name, prices: given } : { name, prices: [], unclear: prices.join('; ') }
}

/** @returns undefined for a line with at most one price */
function splitWords(cells: readonly string[], currency: PanelCurrency, sizeCount: number): SplitLine | undefined {
  const [nameCell = '', priceCell] = cells
  const isPriceInName = hasDecimals(nameCell.split(/\s+/).at(-1))
  const isOnePrice = priceCell !== undefined && isPriceLike(priceCell, currency) && !isPriceInName
  if (sizeCount < 2 || isOnePrice) return undefined
  const words = joinSigns(cells.join(' ').replaceAll(slashAfterDecimals, '$1 / ').split(/\s+/), currency)
  let start = startOfEnd(words, (word) => isPriceLike(word, currency) || betweenPrices.test(word))
  const pricesAt = () => words.slice(start).filter((word) => !betweenPrices.test(word))
  // `Pack of 6 1.00 2.00`: a whole number before prices with decimals belongs to the name
  if (pricesAt().slice(-sizeCount).every(hasDecimals))
    while (pricesAt().length > sizeCount && isWhole(words[start])) start += 1
  const prices = pricesAt()
  if (prices.length < 2) return undefined
  const name = words.slice(0, start).join(' ').replace(separatorAtEnd, '')
  const ofPrices = words.slice(start)
  const isClear = prices.length === sizeCount && !canBeOneAmount(ofPrices, currency)
  return isClear ? { name, prices: prices.map(withoutPlus) } : { name, prices: [], unclear: ofPrices.join(' ') }
}

/** @returns where the parts begin that are of a kind up to the end */
function startOfEnd(parts: readonly string[], isOfKind: (part: string) => boolean): number {
  let start = parts.length
  while (start > 0 && isOfKind(parts[start - 1] ?? '')) start -= 1
  return start
}

/** Joins the sign of the currency, if it is a word of its own, and its amount: `1,50 €` and `€ 1,50`. */
function joinSigns(words: readonly string[], currency: PanelCurrency): string[] {
  const isSign = (word = '') => /^[^\p{Nd}]*[\p{Sc}\p{L}]/u.test(word) && amountOf(`1 ${word}`, currency) === 1
  const isAmount = (word: string) => /\p{Nd}/u.test(word) && isPriceLike(word, currency)
  const areSignsLast = isSign(words.at(-1))
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isPair =
      last !== undefined && (areSignsLast ? isAmount(last) && isSign(word) : isSign(last) && isAmount(word))
    if (isPair) joined.splice(-1, 1, `${last} ${word}`)
    else joined.push(word)
  }
  return joined
}

/** Whether two words can be one amount with a space before the thousands: `1 250.00`, and `1 250` in a locale that writes it so. */
function canBeOneAmount(words: readonly string[], currency: PanelCurrency): boolean {
  const isSpaced = 'format' in currency && /\s/.test(currency.format.group)
  return words.some((word, index) => {
    const canBe = index > 0 && amountOf(`${words[index - 1]} ${word}`, currency) !== undefined
    return canBe && (isSpaced || hasDecimals(word))
  })
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
  const [, nameCell, priceCell] = /^(.*?)[\t;\s]*[\t;]\s*([^\t;]*)[\t;\s]*$/.exec(text) ?? []
  if (nameCell !== undefined && priceCell !== undefined)
    return { name: nameCell.replaceAll('\t', ' '), price: withoutPlus(priceCell) }
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

/** Whether a word is an amount or looks like one, so that it cannot be part of a name. */
function isPriceLike(word: string, currency: PanelCurrency): boolean {
  const isAnnounced = announcesPrice.test(word) && !/^\p{Sc}$/u.test(word)
  return amountOf(withoutPlus(word), currency) !== undefined || amountLike.test(word) || isAnnounced
}

function isWhole(word = ''): boolean {
  return /^\p{Nd}+$/u.test(word)
}

function hasDecimals(word = ''): boolean {
  return /\p{Nd}[.,٫]\p{Nd}/u.test(word)
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
