import { limits } from '#contract/limits.ts'
import { type Cells, cleanCell } from '../file/file-row.ts'
import { parsePrice, priceText, type ShopFormat } from '../file/prices.ts'
import type { TextRecord } from '../file/read-records.ts'
import { toPlainText } from './plain-text.ts'
import type { Product } from './product.ts'

/** The rows of one dish in the export of another program. */
export interface DishRecords {
  /** The row with its name. */
  head: TextRecord
  /** The rows that can be its sizes; also `head`, if it is one. */
  sizes: TextRecord[]
}

export interface ReadDish {
  line: number
  cells: Cells
  /** Undefined for a dish with one price. */
  sizes: DishSizes | undefined
  modifierSets?: readonly ModifierSet[]
}

/** A modifier set of another program. It becomes an option group of which guests choose any number. */
export interface ModifierSet {
  name: string
  /** Undefined for a set whose options are not known: the group is on the menu already. */
  options: { line: number; name: string; price: string }[] | undefined
  line: number
  min: string
  /** '' for as many as the set has options. */
  max: string
}

export interface DishSizes {
  /** Such as "Size". */
  label: string
  options: readonly { line: number; name: string; price: string }[]
}

/** Reads the cell of a row by the possible headers of its column: the first one that has a text. */
export type CellOf = (record: TextRecord, headers: readonly string[]) => string

/** Reads the texts of all columns with one header, such as the prices of several stores. */
export type AllOf = (record: TextRecord, header: string) => string[]

interface ReadFormat {
  cellOf: CellOf
  allOf: AllOf
  shop: ShopFormat
}

/** Reads a dish. If its rows are not sizes, each is a dish, so that no row disappears. */
export async function readDish(
  product: Product,
  { head, sizes }: DishRecords,
  format: ReadFormat,
): Promise<ReadDish[]> {
  const { cellOf } = format
  const { dish } = product
  const priceOf = (record: TextRecord) => cleanCell(priceTextOf(product, record, format), 'Price')
  const cells: Cells = {
    Category: categoryOf(await toPlainText(cellOf(head, dish.category)), product),
    Name: cleanCell(await toPlainText(cellOf(head, dish.name)), 'Name'),
    Description: cleanCell(await toPlainText(cellOf(head, dish.description)), 'Description'),
  }
  const named = sizes.map((record) => ({
    line: record.line,
    name: sizeNameOf(product, record, cellOf),
    price: priceOf(record),
  }))
  if (named.length < 2 || named.some(({ name }) => name === ''))
    return sizes.map((record) => ({ line: record.line, cells: { ...cells, Price: priceOf(record) }, sizes: undefined }))
  const label = product.sizes.map(({ name }) => cellOf(head, name)).filter((text) => text !== '')
  return [{ line: head.line, ...withSizes(cells, label.join(' / ') || 'Size', named, format.shop) }]
}

/**
 * @returns the price; several that differ, or the price of a weight, as a text that is no price, so that it is an error of its row. A
 *   guess would be on the menu.
 */
function priceTextOf({ dish, measured }: Product, record: TextRecord, { cellOf, allOf, shop }: ReadFormat): string {
  const first = cellOf(record, dish.price)
  const all = dish.price.map((header) => allOf(record, header)).find((texts) => texts.length > 0) ?? []
  const different = [...new Map(all.map((text) => [parsePrice(text, shop) ?? text, text])).values()]
  const text = different.length > 1 ? different.join(' / ') : first
  const measure = measured && cellOf(record, measured.headers)
  return measure && text !== '' && measured.pattern.test(measure)
    ? `${text} (${measured.headers[0]}: ${measure})`
    : text
}

/** The last part of a path such as "Drinks > Coffee". */
function categoryOf(text: string, { hasCategoryList = false }: Product): string {
  const [first = ''] = hasCategoryList ? text.split(/(?<!\\),/) : [text]
  return cleanCell(first.split('>').at(-1)?.replaceAll('\\,', ',') ?? '', 'Category')
}

function sizeNameOf({ sizes }: Product, record: TextRecord, cellOf: CellOf): string {
  const values = sizes.map(({ value }) => cleanCell(cellOf(record, value), 'Name')).filter((text) => text !== '')
  return values.join(' / ')
}

/** The dish has the lowest price, and each size what it costs more. A price that cannot be read stays, and is an error of its row. */
function withSizes(
  cells: Cells,
  label: string,
  named: DishSizes['options'],
  shop: ShopFormat,
): { cells: Cells; sizes: DishSizes } {
  const prices = named.map(({ price }) => parsePrice(price, shop))
  const lowest = Math.min(...prices.filter((minor) => minor !== undefined))
  const options = named.map((option, index) => {
    const minor = prices[index]
    return { ...option, price: minor === undefined ? option.price || '?' : priceText(minor - lowest, shop) }
  })
  const price = Number.isFinite(lowest) ? priceText(lowest, shop) : (named[0]?.price ?? '')
  return { cells: { ...cells, Price: price }, sizes: { label: label.slice(0, limits.nameMaxChars / 2), options } }
}
