import { limits } from '#contract/limits.ts'
import type { FileRow } from '../file/file-row.ts'
import type { DishSizes, ModifierSet, ReadDish } from './read-dish.ts'

/**
 * Turns dishes into rows: before a dish stand the option groups that it is the first one to have: its sizes and its modifier sets. Dishes
 * with the same sizes and prices share a group.
 * The names of groups depend only on the file, so that a later import of the same file finds them.
 */
export function toRows(dishes: readonly ReadDish[]): FileRow[] {
  const bySizes = Map.groupBy(dishes, ({ sizes }) => sizes && keyOf(sizes))
  const names = new Map<string, string>()
  const rows: FileRow[] = []
  const setNames = new Set<string>()
  for (const { line, cells, sizes, modifierSets = [] } of dishes) {
    const groups: string[] = []
    if (sizes) {
      const key = keyOf(sizes)
      let group = names.get(key)
      if (group === undefined) {
        group = nameGroup(sizes, cells.Name ?? '', bySizes.get(key)?.length === 1 ? undefined : new Set(names.values()))
        names.set(key, group)
        rows.push(...groupRows(group, line, sizes))
      }
      groups.push(group)
    }
    for (const set of modifierSets) {
      groups.push(set.name)
      if (!setNames.has(set.name)) rows.push(...setRows(set))
      setNames.add(set.name)
    }
    const references = groups.map((name) => `${name.replaceAll(/[\\;]/g, '\\$&')};`).join(' ')
    rows.push(toRow(line, { Type: 'recipe', ...cells, ...(references !== '' && { 'Option groups': references }) }))
  }
  return rows
}

function keyOf({ label, options }: DishSizes): string {
  return JSON.stringify([label, options.map(({ name, price }) => [name, price])])
}

/** @param shared the names of the groups before it, for a group that several dishes share */
function nameGroup({ label, options }: DishSizes, dish: string, shared: ReadonlySet<string> | undefined): string {
  const common = `${label}: ${options.map(({ name }) => name).join(', ')}`
  const name = shared && !shared.has(common) && common.length <= limits.nameMaxChars ? common : `${label} (${dish})`
  return name.slice(0, limits.nameMaxChars)
}

function groupRows(group: string, line: number, { options }: DishSizes): FileRow[] {
  const firstLowest = options.findIndex(({ price }) => !/[1-9?]/.test(price))
  return [
    toRow(line, { Type: 'group', Name: group, Min: '1', Max: '1', 'Max per option': '1', Free: '0' }),
    ...options.map(({ line: optionLine, name, price }, index) =>
      toRow(optionLine, {
        Type: 'option',
        Group: group,
        Name: name,
        Price: price,
        Default: index === firstLowest ? 'yes' : 'no',
      }),
    ),
  ]
}

/** Guests can choose each option once. The rows of a group that is on the menu would change it, so it has none. */
function setRows({ name, line, options, min, max }: ModifierSet): FileRow[] {
  if (!options) return []
  const rule = { Min: min, Max: max || String(options.length), 'Max per option': '1', Free: '0' }
  return [
    toRow(line, { Type: 'group', Name: name, ...rule }),
    ...options.map((option) =>
      toRow(option.line, { Type: 'option', Group: name, Name: option.name, Price: option.price || '0', Default: 'no' }),
    ),
  ]
}

function toRow(line: number, cells: FileRow['cells']): FileRow {
  return { line, cells, hasExtraCells: false }
}
