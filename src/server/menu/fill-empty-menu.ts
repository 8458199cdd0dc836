import { getOrCreateSetting } from '../settings/setting-store.ts'
import type { Database } from '../store/database.ts'
import { countCategories } from './category-store.ts'

/**
 * Inserts the demo menu and the identity of its restaurant at the first start. It runs only once per database, so that a menu
 * that the owner has emptied stays empty. One transaction inserts the setting `demoMenu` and the rest: a second process that
 * starts at the same time waits for the setting, and an interrupted start leaves neither of them.
 */
export async function fillEmptyMenu(database: Database): Promise<void> {
  if ((await countCategories(database.queries)) > 0) return
  const { insertDemoIdentity, insertDemoMenu } = await import('./demo-menu.ts')
  const ownId = crypto.randomUUID()
  await database.queries.transaction().execute(async (transaction) => {
    if ((await getOrCreateSetting(transaction, 'demoMenu', () => ownId)) !== ownId) return
    await insertDemoMenu(transaction)
    await insertDemoIdentity(transaction)
  })
}
