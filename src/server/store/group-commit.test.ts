import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothDatabases, newDatabase } from '#test/support/databases.ts'
import { Refusal } from '../errors/refusal.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Queries } from './tables.ts'

function insertSetting(key: string) {
  return async (transaction: Queries) => {
    await transaction.insertInto('settings').values({ key, value: '' }).execute()
    return key
  }
}

async function refuse(): Promise<never> {
  throw new Refusal('order/not-found')
}

describeOnBothDatabases('writes that arrive at the same time', (_open, kind) => {
  /** @returns a database, its settings as another connection sees them, and a spy on its transactions */
  async function openTwoConnections() {
    const { address, drop } = await newDatabase(kind)
    const database = openDatabase(address)
    const other = openDatabase(address)
    onTestFinished(async () => {
      await Promise.all([database.close(), other.close()])
      await drop()
    })
    await migrate(database)
    const listStored = async () => {
      const rows = await other.queries.selectFrom('settings').select('key').orderBy('key').execute()
      return rows.map((row) => row.key)
    }
    return { ...database, listStored, transactions: vi.spyOn(database.queries, 'transaction') }
  }

  test('are all stored, and each gets its own result', async () => {
    const { groupCommit, listStored } = await openTwoConnections()
    const keys = Array.from({ length: 30 }, (_, index) => `key-${index + 100}`)

    const results = await Promise.all(keys.map((key) => groupCommit.run(insertSetting(key))))

    expect(results).toEqual(keys)
    expect(await listStored()).toEqual(keys)
  })

  test('while a commit runs form the next group', async () => {
    const { groupCommit, listStored } = await openTwoConnections()
    const late: Promise<string>[] = []

    await groupCommit.run(async (transaction) => {
      late.push(groupCommit.run(insertSetting('late-1')), groupCommit.run(insertSetting('late-2')))
      return insertSetting('early')(transaction)
    })
    await Promise.all(late)

    expect(await listStored()).toEqual(['early', 'late-1', 'late-2'])
  })

  test('resolve only after the commit', async () => {
    const { groupCommit, listStored } = await openTwoConnections()
    const seen: string[][] = []

    await groupCommit.run(async (transaction) => {
      await insertSetting('order')(transaction)
      seen.push(await listStored())
    })
    seen.push(await listStored())

    expect(seen).toEqual([[], ['order']])
  })

  test('are stored when one of them is refused', async () => {
    const { groupCommit, listStored } = await openTwoConnections()

    const work = [insertSetting('first'), refuse, insertSetting('third')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listStored()).toEqual(['first', 'third'])
  })

  test('notify each commit listener once per group', async () => {
    const { groupCommit } = await openTwoConnections()
    let commits = 0
    groupCommit.onCommit(() => {
      commits += 1
    })

    await Promise.all(['a', 'b', 'c'].map((key) => groupCommit.run(insertSetting(key))))

    expect(commits).toBe(1)
  })

  test('run again one by one when one of them makes the transaction fail', async () => {
    const { groupCommit, listStored } = await openTwoConnections()
    await groupCommit.run(insertSetting('taken'))

    const work = [insertSetting('first'), insertSetting('taken'), refuse, insertSetting('fourth')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await listStored()).toEqual(['first', 'fourth', 'taken'])
  })

  test('all fail when the database fails, and later writes succeed', async () => {
    const { groupCommit, transactions } = await openTwoConnections()
    transactions.mockImplementation(() => {
      throw new Error('the disk is full')
    })

    const results = await Promise.allSettled(['first', 'second'].map((key) => groupCommit.run(insertSetting(key))))

    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    transactions.mockRestore()
    expect(await groupCommit.run(insertSetting('later'))).toBe('later')
  })
})
