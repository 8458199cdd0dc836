import { nameKey } from './cells.ts'

interface Named {
  id: string
  name: string
}

/** 'ambiguous': several items have the name. Undefined: none has it. */
export type Found = { id: string } | 'ambiguous' | undefined

/** Finds items of one kind by what a cell contains: their id, or their name if no other item has it. */
export interface Directory {
  find(reference: string): Found
  findByName: (name: string) => Found
  /** @returns the name of the item; its id if the name does not lead back to it */
  referenceOf(id: string): string
  add(item: Named): void
}

/**
 * @param earlier the items with the names that they had before the import, which count if no item has the name now: a file
 *   may rename a category in its own row only
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
}
