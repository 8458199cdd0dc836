import type { GroupItem } from '../plan/menu-items.ts'
import { nameKey } from './cells.ts'
import type { Found } from './directory.ts'

/** Finds sizes by the text of a cell: the name of a size, the names of its group and the size such as `Pizza: Large`, or an id. */
export interface SizeDirectory {
  find(reference: string): Found
  has: (id: string) => boolean
  /** @returns the shortest text for which `find` returns this size */
  referenceOf: (id: string) => string
  /** @returns what a cell can contain in place of an ambiguous text: a text for each size that it may mean */
  listReferences: (reference: string) => string[]
}

/** @param groups whose options are the sizes if they have this role */
export function createSizeDirectory(
  groups: readonly Pick<GroupItem, 'id' | 'name' | 'role' | 'options'>[],
): SizeDirectory {
  const idsByKey = new Map<string, Set<string>>()
  /** From the shortest. */
  const textsById = new Map<string, string[]>()
  for (const group of groups)
    for (const { id, name } of group.role === 'size' ? group.options : []) {
      const texts = [name, `${group.name}: ${name}`, `${group.id}: ${name}`]
      textsById.set(id, texts)
      for (const key of texts.map(keyOf)) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(id))
    }

  function find(reference: string): Found {
    if (textsById.has(reference)) return { id: reference }
    const [id, ...others] = idsByKey.get(keyOf(reference)) ?? []
    if (others.length > 0) return 'ambiguous'
    return id === undefined ? undefined : { id }
  }

  function referenceOf(id: string): string {
    const isFound = (text: string) => {
      const found = find(text)
      return typeof found === 'object' && found.id === id
    }
    return textsById.get(id)?.find(isFound) ?? id
  }

  return {
    find,
    has: (id) => textsById.has(id),
    referenceOf,
    listReferences: (reference) => Array.from(idsByKey.get(keyOf(reference)) ?? [], referenceOf),
  }
}

/** Equal for names that differ only in upper case and spaces, also around the colon. */
function keyOf(text: string): string {
  return nameKey(text).replaceAll(/ ?: ?/g, ':')
}
