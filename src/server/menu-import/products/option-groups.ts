import { limits } from '#contract/limits.ts'
import { nameKey } from '../file/cells.ts'
import type { FileRow } from '../file/file-row.ts'
import type { DishSizes, ModifierSet, ReadDish } from './read-dish.ts'

/**
 * Turns dishes into rows: before a dish stand the option groups that it is the first one to have: its sizes and its modifier sets. Dishes
 * with the same sizes and prices share a group, and so do sets with the same name, rule, options and prices.
 * The names of groups depend only on the file, so that a later import of the same file finds them.
 */
export function toRows(dishes: readonly ReadDish[]): FileRow[] {
  const bySizes = Map.groupBy(dishes, ({ sizes }) => sizes && keyOf(sizes))
  const names = new Map<string, string>()
  const rows: FileRow[] = []
  const setNames = new Map<string, string>()
  const takenNames = new Set<string>()
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
      const key = setKeyOf(set)
      let group = setNames.get(key)
      if (group === undefined) {
        group = nameSet(set.name, cells.Name ?? '', takenNames)
        takenNames.add(nameKey(group))
        setNames.set(key, group)
        rows.push(...setRows(group, set))
      }
      if (!groups.includes(group)) groups.push(group)
    }
    const references = groups.map((name) => `${name.replaceAll(/[\\;]/g, '\\$&')};`).join(' ')
    rows.push(toRow(line, { Type: 'recipe', ...cells, ...(references !== '' && { 'Option groups': references }) }))
  }
  return rows
}

function keyOf({ label, options }: DishSizes): string {
  return JSON.stringify([label, options.map(({ name, price }) => [name, price])])
}

function setKeyOf({ name, options, min, max }: ModifierSet): string {
  const rule = [min, max || String(options?.length)]
  return JSON.stringify([nameKey(name), rule, options?.map((option) => [option.name, option.price])])
}

/** @param shared the names of the groups before it, for a group that several dishes share */
function nameGroup({ label, options }: DishSizes, dish: string, shared: ReadonlySet<string> | undefined): string {
  const common = `${label}: ${options.map(({ name }) => name).join(', ')}`
  const name = shared && !shared.has(common) && common.length <= limits.nameMaxChars ? common : `${label} (${dish})`
  return name.slice(0, limits.nameMaxChars)
}

/** @param taken the keys of the names of the sets before it */
function nameSet(name: string, dish: string, taken: ReadonlySet<string>): string {
  let found = name
  for (let number = 1; taken.has(nameKey(found)); number += 1) {
    const end = ` (${dish.slice(0, limits.nameMaxChars / 3)}${number > 1 ? ` ${number}` : ''})`
    found = name.slice(0, limits.nameMaxChars - end.length) + end
  }
  return found
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
function setRows(name: string, { line, options, min, max }: ModifierSet): FileRow[] {
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
  return { line, cells }
}
