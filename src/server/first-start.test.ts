import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { newMigratedDatabase } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { lockSetting } from './settings/setting-store.ts'
import { openDatabase } from './store/database.ts'

const statementMs = 300

test.each([
  ['creates the first admin', 'firstAdmin'],
  ['inserts the demo menu', 'demoMenu'],
])('a server that starts waits for another one that slowly %s (#279)', async (_title, setting) => {
  const { address, drop } = await newMigratedDatabase('postgres')
  onTestFinished(drop)
  const other = openDatabase(address)
  onTestFinished(other.close)
  const { promise: isSlow, resolve: finish } = Promise.withResolvers<void>()
  const slow = other.queries.transaction().execute(async (transaction) => {
    await lockSetting(transaction, setting)
    await isSlow
    throw new Error('The other server stops.')
  })

  const starting = buildTestApp('postgres', { DEMO: 'on' }, { address, timeouts: { statementMs } })
  await untilOneWaits(other.queries)
  await sleep(2 * statementMs)
  finish()

  await expect(slow).rejects.toThrow('The other server stops.')
  const app = await starting
  expect((await app.visitor().get('/api/categories')).json()).not.toEqual([])
})
