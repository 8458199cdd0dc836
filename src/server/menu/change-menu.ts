import type { Announcer } from '../store/announcer.ts'
import type { Queries } from '../store/tables.ts'
import { raiseCatalogueVersion } from './menu-store.ts'

/** Changes the menu in a transaction, raises the catalogue's version in it, and tells every process to reload the menu. */
export type ChangeMenu = <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>

export function createChangeMenu(queries: Queries, announcer: Announcer): ChangeMenu {
  return async (work) => {
    const result = await queries.transaction().execute(async (transaction) => {
      const done = await work(transaction)
      await raiseCatalogueVersion(transaction)
      await announcer.announceWithin(transaction, 'menu')
      return done
    })
    announcer.announce('menu')
    return result
  }
}
