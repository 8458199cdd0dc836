import type { Announcer } from '../store/announcer.ts'
import type { Queries } from '../store/database.ts'

/** Runs a change of the menu in a transaction of its own, and tells every process to forget what it keeps of the menu. */
export type ChangeMenu = <T>(work: (transaction: Queries) => Promise<T>) => Promise<T>

export function createChangeMenu(queries: Queries, announcer: Announcer): ChangeMenu {
  return async (work) => {
    const result = await queries.transaction().execute(async (transaction) => {
      const done = await work(transaction)
      await announcer.announceWithin(transaction, 'menu')
      return done
    })
    announcer.announce('menu')
    return result
  }
}
