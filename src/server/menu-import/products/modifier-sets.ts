import { limits } from '#contract/limits.ts'
import type { ImportRequest } from '#contract/menu/menu-import-api.ts'
import { nameKey } from '../file/cells.ts'
import { cleanCell } from '../file/file-row.ts'
import type { FileTable } from '../file/match-columns.ts'
import type { TextRecord } from '../file/read-records.ts'
import type { ModifierColumns, ModifierRows, Product } from './product.ts'
import type { CellOf, ModifierSet } from './read-dish.ts'

export interface ModifierSets {
  /** The sets of a dish. @param records its rows */
  setsOf: (records: readonly TextRecord[]) => ModifierSet[]
  /** The rows of sets and options, which are no dishes. */
  rows: ReadonlySet<TextRecord>
  /** The sets whose options the file does not contain, and that are not on the menu. */
  unexplained: { name: string; dishes: number }[]
  /** The positions of the columns that were read. */
  columns: readonly number[]
}

export interface KnownOptions {
  /** The options of sets, as the admin has typed them. */
  answers?: ImportRequest['modifierSets']
  /** The names of the option groups that are on the menu. */
  groupNames?: readonly string[]
}

export function readModifierSets(
  product: Product,
  table: FileTable,
  cellOf: CellOf,
  known: KnownOptions,
): ModifierSets {
  const { modifiers } = product
  if (!modifiers) return { setsOf: () => [], rows: new Set(), unexplained: [], columns: [] }
  return 'header' in modifiers ? readColumns(modifiers, table, known) : readRows(modifiers, product, table, cellOf)
}

/** A set whose options the file contains. */
type OwnSet = ModifierSet & { options: NonNullable<ModifierSet['options']> }

function readColumns(
  { header, mark }: ModifierColumns,
  { headers, records }: FileTable,
  { answers = {}, groupNames = [] }: KnownOptions,
): ModifierSets {
  const columns = headers.flatMap((text, position) => {
    const name = cleanCell(header.exec(text.trim())?.groups?.['name'] ?? '', 'Name')
    const isMarked = ({ cells }: TextRecord) => mark.test(cells[position]?.trim() ?? '')
    return name !== '' && records.some(isMarked) ? [{ name, position, isMarked }] : []
  })
  const sets = [...Map.groupBy(columns, ({ name }) => nameKey(name))].map(([key, ofSet]) => ({
    key,
    name: ofSet[0]?.name ?? '',
    positions: ofSet.map(({ position }) => position),
    isMarked: (record: TextRecord) => ofSet.some((column) => column.isMarked(record)),
  }))
  const optionsOf = new Map(Object.entries(answers).map(([name, options]) => [nameKey(name), options]))
  const onMenu = new Set(groupNames.map(nameKey))
  const explained = sets.filter(({ key }) => optionsOf.get(key)?.length || onMenu.has(key))
  const asked = sets.filter(({ key }) => !onMenu.has(key))
  return {
    setsOf: (rows) =>
      explained
        .filter(({ isMarked }) => rows.some(isMarked))
        .map(({ key, name }) => ({
          name,
          line: rows[0]?.line ?? 0,
          options: optionsOf.get(key)?.map((option) => ({ line: rows[0]?.line ?? 0, ...option })),
          min: '0',
          max: '',
        })),
    rows: new Set(),
    unexplained: asked.map(({ name, isMarked }) => ({ name, dishes: records.filter(isMarked).length })),
    columns: explained.flatMap(({ positions }) => positions),
  }
}

/** Each row of a set is a set, with the options that name one of its ids or its name. Equal sets become one group later. */
function readRows(modifiers: ModifierRows, product: Product, { records }: FileTable, cellOf: CellOf): ModifierSets {
  const isOf = (pattern: RegExp) => (record: TextRecord) => pattern.test(cellOf(record, modifiers.type))
  const nameOf = (record: TextRecord) => cleanCell(cellOf(record, modifiers.name), 'Name')
  // by its type, each row of a set is left out of the dishes
  const leftOut = product.leftOut.filter(({ headers }) => !headers.some((header) => modifiers.type.includes(header)))
  const included = records.filter((row) => !leftOut.some(({ headers, pattern }) => pattern.test(cellOf(row, headers))))
  const [setRows, optionRows] = [included.filter(isOf(modifiers.set)), included.filter(isOf(modifiers.option))]
  const sets = new Map<TextRecord, OwnSet>()
  const setsById = new Map<string, OwnSet[]>()
  const setsByParent = new Map<string, OwnSet[]>()
  for (const row of setRows) {
    const max = cellOf(row, modifiers.max)
    const set: OwnSet = {
      name: nameOf(row),
      line: row.line,
      options: [],
      min: cellOf(row, modifiers.min) || '0',
      // 0 means no limit
      max: Number(max) === 0 ? '' : max,
    }
    sets.set(row, set)
    for (const id of new Set([...idsOf(row), set.name])) setsById.set(id, [...(setsById.get(id) ?? []), set])
    const parent = cellOf(row, modifiers.parent)
    setsByParent.set(parent, [...(setsByParent.get(parent) ?? []), set])
  }
  const used = new Set<TextRecord>()
  for (const row of optionRows) {
    const option = { line: row.line, name: nameOf(row), price: cleanCell(cellOf(row, product.dish.price), 'Price') }
    for (const { options } of setsById.get(cellOf(row, modifiers.parent)) ?? []) {
      const same = options.find(({ name }) => name === option.name)
      // one too many is enough for the error, and bounds the work for a file with thousands of sets
      if (!same && options.length <= limits.optionsMax) options.push(option)
      // the same option with another price stays in the list of rows that are left out
      if (!same || same.price === option.price) used.add(row)
    }
  }

  function idsOf(row: TextRecord): string[] {
    return modifiers.ids.map((header) => cellOf(row, [header])).filter((id) => id !== '')
  }

  return {
    setsOf: (rows) => {
      const parents = rows.flatMap((row) => [...idsOf(row), nameOf(row)])
      const found = new Set([...new Set(parents)].flatMap((parent) => setsByParent.get(parent) ?? []))
      return [...found].filter(({ options }) => options.length > 0)
    },
    rows: new Set([...used, ...setRows.filter((row) => sets.get(row)?.options.length)]),
    unexplained: [],
    columns: [],
  }
}
