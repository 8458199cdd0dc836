import { limits } from '#contract/limits.ts'
import type { FileRow } from '../file/file-row.ts'
import type { DishSizes, ReadDish } from './read-dish.ts'

/**
 * Turns dishes into rows: before a dish with sizes stands an option group with them. Dishes with the same sizes and prices share a group.
 * The names of groups depend only on the file, so that a later import of the same file finds them.
 */
export function toRows(dishes: readonly ReadDish[]): FileRow[] {
  const bySizes = Map.groupBy(dishes, ({ sizes }) => sizes && keyOf(sizes))
  const names = new Map<string, string>()
  const rows: FileRow[] = []
  for (const { line, cells, sizes } of dishes) {
    const recipe = { Type: 'recipe', ...cells }
    if (sizes) {
      const key = keyOf(sizes)
      let group = names.get(key)
      if (group === undefined) {
        group = nameGroup(sizes, cells.Name ?? '', bySizes.get(key)?.length === 1 ? undefined : new Set(names.values()))
        names.set(key, group)
        rows.push(...groupRows(group, line, sizes))
      }
      rows.push(toRow(line, { ...recipe, 'Option groups': group.replaceAll(/[\\;]/g, '\\$&') + ';' }))
    } else rows.push(toRow(line, recipe))
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

function toRow(line: number, cells: FileRow['cells']): FileRow {
  return { line, cells, hasExtraCells: false }
}
