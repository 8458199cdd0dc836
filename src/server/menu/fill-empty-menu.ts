import { getOrCreateSetting } from '../settings/setting-store.ts'
import type { Database } from '../store/database.ts'
import { countCategories } from './menu-store.ts'

/**
 * Shows the demo menu to who starts for the first time. Only once: an owner who empties the menu wants it empty. The
 * mark and the menu are one transaction: of two processes that start together, the second waits at the mark until the
 * first has filled the menu, and a start that is cut off leaves neither.
 */
export async function fillEmptyMenu(database: Database): Promise<void> {
  if ((await countCategories(database.queries)) > 0) return
  const { insertDemoMenu } = await import('./demo-menu.ts')
  const mark = crypto.randomUUID()
  await database.queries.transaction().execute(async (transaction) => {
    if ((await getOrCreateSetting(transaction, 'demoMenu', () => mark)) === mark) await insertDemoMenu(transaction)
  })
}
