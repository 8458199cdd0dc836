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
import { type CellOf, type DishRecords, type ReadDish, readDish } from './read-dish.ts'

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
  const isLeftOut = (record: TextRecord) =>
    product.leftOut.some(({ headers, pattern }) => pattern.test(cellOf(record, headers)))
  const isEmpty = (record: TextRecord) =>
    [product.dish.name, product.dish.price, ...product.sizes.map(({ value }) => value)].every(
      (headers) => cellOf(record, headers) === '',
    )
  const modifiers = readModifierSets(product, table, cellOf, known)
  const records = table.records.filter((record) => !modifiers.rows.has(record))
  const leftOut = new Set(records.filter((record) => isLeftOut(record) || isEmpty(record)))
  const included = records.filter((record) => !leftOut.has(record))
  const dishes: ReadDish[] = []
  for await (const dish of yieldToEventLoop(groupDishes(product, included, cellOf))) {
    const modifierSets = modifiers.setsOf([...new Set([dish.head, ...dish.sizes])])
    for (const read of await readDish(product, dish, { cellOf, shop })) dishes.push({ ...read, modifierSets })
  }
  for (const position of modifiers.columns) used.add(position)
  const rows = toRows(dishes)
  const described: ImportSource = {
    ...source,
    product: product.name,
    modifierSets: modifiers.unexplained,
    skippedRows: [...leftOut].map(({ line }) => line),
    columns: source.columns.map((column, position) => ({ ...column, column: used.has(position) ? 'used' : 'skipped' })),
  }
  return rows.length === 0
    ? { problem: menuImportErrorMessages.noRows, source: described }
    : { rows, source: described }
}

/** @returns the rows of each dish, in the order of the file; the rows of its sizes can be anywhere in it */
function groupDishes({ parent, sameDish }: Product, records: readonly TextRecord[], cellOf: CellOf): DishRecords[] {
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
    return head ? [{ head, sizes: children.length > 0 ? children : heads }] : []
  })
}
