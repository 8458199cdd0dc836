import { nameKey } from './cells.ts'
import type { SizeDirectory } from './size-directory.ts'

interface Named {
  id: string
  name: string
}

/** 'ambiguous': several items have the name. Undefined: none has it. */
export type Found = { id: string } | 'ambiguous' | undefined

/** Finds items of one kind by the text of a cell, which is an id or a name. */
export interface Directory {
  find(reference: string): Found
  has: (id: string) => boolean
  nameOf: (id: string) => string | undefined
  findByName: (name: string) => Found
  /** @returns a text for which `find` returns this item: its name if it is unique, otherwise its id */
  referenceOf(id: string): string
  add(item: Named): void
}

/**
 * @param earlier the items with their names before the import. They are searched for a name that no item has after it: a
 *   file may contain the new name of a category only in the row of the category.
 */
export function createDirectory(items: readonly Named[], earlier?: readonly Named[]): Directory {
  const before = earlier && createDirectory(earlier)
  const byId = new Map<string, Named>()
  const byName = new Map<string, Named[]>()

  function add(item: Named): void {
    const key = nameKey(item.name)
    byId.set(item.id, item)
    byName.set(key, [...(byName.get(key) ?? []), item])
  }

  function findByName(name: string): Found {
    const [named, ...others] = byName.get(nameKey(name)) ?? []
    if (others.length > 0) return 'ambiguous'
    return named ? { id: named.id } : before?.findByName(name)
  }

  function find(reference: string): Found {
    return byId.has(reference) ? { id: reference } : findByName(reference)
  }

  for (const item of items) add(item)
  return {
    find,
    has: (id) => byId.has(id),
    nameOf: (id) => byId.get(id)?.name,
    findByName,
    referenceOf(id) {
      const name = byId.get(id)?.name
      if (name === undefined) return id
      const found = find(name)
      return typeof found === 'object' && found.id === id ? name : id
    },
    add,
  }
}

/** The items that cells can name. */
export interface Directories {
  categories: Directory
  groups: Directory
  schedules: Directory
  taxClasses: Directory
  recipes: Directory
  sizes: SizeDirectory
}
