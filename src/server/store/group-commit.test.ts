import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothDatabases, newDatabase } from '#test/support/databases.ts'
import { Refusal } from '../errors/refusal.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import type { Queries } from './tables.ts'

function keep(key: string) {
  return async (transaction: Queries) => {
    await transaction.insertInto('settings').values({ key, value: '' }).execute()
    return key
  }
}

async function refuse(): Promise<never> {
  throw new Refusal('order/not-found')
}

describeOnBothDatabases('writes that arrive together', (_open, kind) => {
  /** A database, a second connection to it, and a count of its transactions. */
  async function openTwice() {
    const { address, drop } = await newDatabase(kind)
    const database = openDatabase(address)
    const other = openDatabase(address)
    onTestFinished(async () => {
      await Promise.all([database.close(), other.close()])
      await drop()
    })
    await migrate(database)
    const listKept = async () => {
      const rows = await other.queries.selectFrom('settings').select('key').orderBy('key').execute()
      return rows.map((row) => row.key)
    }
    return { ...database, listKept, transactions: vi.spyOn(database.queries, 'transaction') }
  }

  test('are all written, and each gets its own result', async () => {
    const { groupCommit, listKept } = await openTwice()
    const keys = Array.from({ length: 30 }, (_, index) => `key-${index + 100}`)

    const results = await Promise.all(keys.map((key) => groupCommit.run(keep(key))))

    expect(results).toEqual(keys)
    expect(await listKept()).toEqual(keys)
  })

  test('and those that come while they are being committed make the next group', async () => {
    const { groupCommit, listKept } = await openTwice()
    const late: Promise<string>[] = []

    await groupCommit.run(async (transaction) => {
      late.push(groupCommit.run(keep('late-1')), groupCommit.run(keep('late-2')))
      return keep('early')(transaction)
    })
    await Promise.all(late)

    expect(await listKept()).toEqual(['early', 'late-1', 'late-2'])
  })

  test('are answered only when they are on disk', async () => {
    const { groupCommit, listKept } = await openTwice()
    const seen: string[][] = []

    await groupCommit.run(async (transaction) => {
      await keep('order')(transaction)
      seen.push(await listKept())
    })
    seen.push(await listKept())

    expect(seen).toEqual([[], ['order']])
  })

  test('go on when one of them is refused', async () => {
    const { groupCommit, listKept } = await openTwice()

    const work = [keep('first'), refuse, keep('third')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'third'])
  })

  test('are counted as one commit by those who listen', async () => {
    const { groupCommit } = await openTwice()
    let commits = 0
    groupCommit.onCommit(() => {
      commits += 1
    })

    await Promise.all(['a', 'b', 'c'].map((key) => groupCommit.run(keep(key))))

    expect(commits).toBe(1)
  })

  test('go on when one of them breaks the transaction: each then stands for itself', async () => {
    const { groupCommit, listKept } = await openTwice()
    await groupCommit.run(keep('taken'))

    const work = [keep('first'), keep('taken'), refuse, keep('fourth')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'fourth', 'taken'])
  })

  test('fail each for itself when the database is gone', async () => {
    const { groupCommit, transactions } = await openTwice()
    transactions.mockImplementation(() => {
      throw new Error('the disk is full')
    })

    const results = await Promise.allSettled(['first', 'second'].map((key) => groupCommit.run(keep(key))))

    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    transactions.mockRestore()
    expect(await groupCommit.run(keep('later'))).toBe('later')
  })
})
