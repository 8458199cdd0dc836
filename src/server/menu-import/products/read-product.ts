import type { ImportSource } from '#contract/menu/menu-import.ts'
import { menuImportErrorMessages } from '#contract/messages/menu-import-error.ts'
import type { FileRow } from '../file/file-row.ts'
import type { FileTable } from '../file/match-columns.ts'
import type { ShopFormat } from '../file/prices.ts'
import type { TextRecord } from '../file/read-records.ts'
import { yieldToEventLoop } from '../plan/yield-to-event-loop.ts'
import { type KnownOptions, readModifierSets } from './modifier-sets.ts'
import { toRows } from './option-groups.ts'
import type { Product } from './product.ts'
import { productHeaderKey } from './products.ts'
import { type AllOf, type CellOf, type ReadDish, readDish } from './read-dish.ts'

/** Turns the export of another program into rows of a menu: for each dish its row, and before it its new option groups. */
export async function readProduct(
  product: Product,
  table: FileTable,
  { source, shop, ...known }: KnownOptions & { source: ImportSource; shop: ShopFormat },
): Promise<{ rows: FileRow[]; source: ImportSource } | { problem: string; source: ImportSource }> {
  const positions = Map.groupBy(table.headers.keys(), (position) => productHeaderKey(table.headers[position] ?? ''))
  const used = new Set<number>()
  const cellOf: CellOf = ({ cells }, headers) => {
    const all = headers.flatMap((header) => positions.get(productHeaderKey(header)) ?? [])
    for (const position of all) used.add(position)
    return all.map((position) => cells[position]?.trim() ?? '').find((text) => text !== '') ?? ''
  }
  const allOf: AllOf = ({ cells }, header) =>
    (positions.get(productHeaderKey(header)) ?? [])
      .map((position) => cells[position]?.trim() ?? '')
      .filter((text) => text !== '')
  const isLeftOut = (record: TextRecord, head: TextRecord) =>
    product.leftOut.some(({ headers, pattern }) => pattern.test(cellOf(record, headers) || cellOf(head, headers)))
  const isEmpty = (record: TextRecord) =>
    [product.dish.name, product.dish.price, ...product.sizes.map(({ value }) => value)].every(
      (headers) => cellOf(record, headers) === '',
    )
  const modifiers = readModifierSets(product, table, cellOf, known)
  const records = table.records.filter((record) => !modifiers.rows.has(record))
  const dishes: ReadDish[] = []
  const leftOut: number[] = []
  for await (const { head, heads, children } of yieldToEventLoop(groupDishes(product, records, cellOf))) {
    const isOut = (record: TextRecord) => isEmpty(record) || isLeftOut(record, head)
    const isHidden = children.length > 0 && heads.some((record) => isLeftOut(record, head))
    const all = children.length > 0 ? children : heads
    const sizes = isHidden ? [] : all.filter((record) => !isOut(record))
    leftOut.push(...[...heads, ...children].filter((record) => isHidden || isOut(record)).map(({ line }) => line))
    if (sizes.length === 0) continue
    const modifierSets = modifiers.setsOf([...new Set([head, ...sizes])])
    for (const read of await readDish(product, { head, sizes }, { cellOf, allOf, shop }))
      dishes.push({ ...read, modifierSets })
  }
  for (const position of modifiers.columns) used.add(position)
  const rows = toRows(dishes)
  const described: ImportSource = {
    ...source,
    product: product.name,
    modifierSets: modifiers.unexplained,
    skippedRows: leftOut.toSorted((a, b) => a - b),
    columns: source.columns.map((column, position) => ({ ...column, column: used.has(position) ? 'used' : 'skipped' })),
  }
  return rows.length === 0
    ? { problem: menuImportErrorMessages.noRows, source: described }
    : { rows, source: described }
}

/** The rows of one dish. */
interface DishGroup {
  /** The row with its name, also if it is no size that is for sale. */
  head: TextRecord
  heads: readonly TextRecord[]
  /** The rows that name another one as their parent. */
  children: readonly TextRecord[]
}

/** @returns the rows of each dish, in the order of the file; the rows of its sizes can be anywhere in it */
function groupDishes({ parent, sameDish }: Product, records: readonly TextRecord[], cellOf: CellOf): DishGroup[] {
  const parentOf = (record: TextRecord) => (parent ? cellOf(record, [parent.header]).replace(/^id:/i, '') : '')
  const keyById = new Map<string, string>()
  const groups = new Map<string, { heads: TextRecord[]; children: TextRecord[] }>()
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { heads: [], children: [] }
    groups.set(key, group)
    return group
  }
  let above = ''
  for (const record of records.filter((each) => parentOf(each) === '')) {
    const [first = '', ...others] = sameDish.map((headers) => cellOf(record, headers))
    if (first !== '') above = [first, ...others].join('\n')
    groupOf(above).heads.push(record)
    for (const header of parent?.ids ?? []) keyById.set(cellOf(record, [header]), above)
  }
  for (const record of records.filter((each) => parentOf(each) !== ''))
    groupOf(keyById.get(parentOf(record)) ?? `parent ${parentOf(record)}`).children.push(record)
  return [...groups.values()].flatMap(({ heads, children }) => {
    const [head = children[0]] = heads
    return head ? [{ head, heads, children }] : []
  })
}
