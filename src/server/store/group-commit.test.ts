import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothDatabases, newDatabase } from '#test/support/databases.ts'
import { Refusal } from '../errors/refusal.ts'
import { openDatabase, type Queries } from './database.ts'
import { migrate } from './migrate.ts'

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

  test('share one transaction, and each gets its own result', async () => {
    const { groupCommit, listKept, transactions } = await openTwice()
    const keys = Array.from({ length: 30 }, (_, index) => `key-${index + 100}`)

    const results = await Promise.all(keys.map((key) => groupCommit.run(keep(key))))

    expect(results).toEqual(keys)
    expect(await listKept()).toEqual(keys)
    expect(transactions).toHaveBeenCalledTimes(1)
  })

  test('share it also when they come over several turns of the event loop, as new connections do', async () => {
    const { groupCommit, transactions } = await openTwice()
    // a machine that stands still between two turns would end the wait
    vi.spyOn(performance, 'now').mockReturnValue(0)

    const results: Promise<string>[] = []
    for (const key of ['first', 'second', 'third']) {
      results.push(groupCommit.run(keep(key)))
      await nextTurn()
    }

    expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
    expect(transactions).toHaveBeenCalledTimes(1)
  })

  const most = kind === 'sqlite' ? 128 : 32
  test(`are at most ${most} to a transaction, so that the first need not wait for the last`, async () => {
    const { groupCommit, transactions } = await openTwice()

    await Promise.all(Array.from({ length: 2 * most + 1 }, (_, index) => groupCommit.run(keep(`key-${index}`))))

    expect(transactions).toHaveBeenCalledTimes(3)
  })

  test('and those that come while they are being committed make the next group', async () => {
    const { groupCommit, listKept, transactions } = await openTwice()
    const late: Promise<string>[] = []

    await groupCommit.run(async (transaction) => {
      late.push(groupCommit.run(keep('late-1')), groupCommit.run(keep('late-2')))
      return keep('early')(transaction)
    })
    await Promise.all(late)

    expect(await listKept()).toEqual(['early', 'late-1', 'late-2'])
    expect(transactions).toHaveBeenCalledTimes(2)
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

  test('go on when one of them is refused, in the same transaction', async () => {
    const { groupCommit, listKept, transactions } = await openTwice()

    const work = [keep('first'), refuse, keep('third')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'third'])
    expect(transactions).toHaveBeenCalledTimes(1)
  })

  test('go on when one of them breaks the transaction: each then stands for itself', async () => {
    const { groupCommit, listKept } = await openTwice()
    await groupCommit.run(keep('taken'))

    const work = [keep('first'), keep('taken'), refuse, keep('fourth')]
    const results = await Promise.allSettled(work.map((each) => groupCommit.run<string>(each)))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'fourth', 'taken'])
  })

  test('of one kind are done in one go: a refusal among them is an answer, and the rest is kept', async () => {
    const { groupCommit, listKept, transactions } = await openTwice()
    const sizes: number[] = []
    const keepAll = groupCommit.together(async (transaction, keys: readonly string[]) => {
      sizes.push(keys.length)
      const kept = keys.filter((key) => key !== 'refused')
      await transaction
        .insertInto('settings')
        .values(kept.map((key) => ({ key, value: '' })))
        .execute()
      return keys.map((key) =>
        key === 'refused'
          ? { status: 'rejected', reason: new Refusal('order/not-found') }
          : { status: 'fulfilled', value: key.toUpperCase() },
      )
    })

    const results = await Promise.allSettled([
      keepAll('a'),
      keepAll('refused'),
      keepAll('b'),
      groupCommit.run(keep('c')),
    ])

    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'no'))).toEqual([
      'A',
      'no',
      'B',
      'c',
    ])
    expect(await listKept()).toEqual(['a', 'b', 'c'])
    expect(sizes).toEqual([3])
    expect(transactions).toHaveBeenCalledTimes(1)
  })

  test('of one kind stand each for itself when one of them breaks the transaction', async () => {
    const { groupCommit, listKept } = await openTwice()
    await groupCommit.run(keep('taken'))
    const keepAll = groupCommit.together(async (transaction, keys: readonly string[]) => {
      for (const key of keys) await keep(key)(transaction)
      return keys.map((value) => ({ status: 'fulfilled', value }))
    })

    const results = await Promise.allSettled(['first', 'taken', 'third'].map(keepAll))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'taken', 'third'])
  })

  /** As `keep`, many in one statement. */
  async function keepMany(queries: Queries, keys: readonly string[]): Promise<PromiseSettledResult<string>[]> {
    await queries
      .insertInto('settings')
      .values(keys.map((key) => ({ key, value: '' })))
      .execute()
    return keys.map((value) => ({ status: 'fulfilled', value }))
  }

  test('of a kind that writes once need no transaction on PostgreSQL, unless others are in the group', async () => {
    const { groupCommit, listKept, transactions } = await openTwice()
    const keepAll = groupCommit.together(keepMany, true)
    const without = kind === 'sqlite' ? 1 : 0

    await Promise.all(['a', 'b'].map(keepAll))
    expect(transactions).toHaveBeenCalledTimes(without)
    await Promise.all([keepAll('c'), groupCommit.run(keep('d'))])

    expect(await listKept()).toEqual(['a', 'b', 'c', 'd'])
    expect(transactions).toHaveBeenCalledTimes(without + 1)
  })

  test('of a kind that writes once are all or nothing, and then stand each for itself', async () => {
    const { groupCommit, listKept } = await openTwice()
    const attempts: number[] = []
    const keepAll = groupCommit.together(async (queries, keys: readonly string[]) => {
      attempts.push(keys.length)
      return keepMany(queries, keys)
    }, true)
    await keepAll('taken')

    const results = await Promise.allSettled(['first', 'taken', 'third'].map(keepAll))

    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await listKept()).toEqual(['first', 'taken', 'third'])
    expect(attempts).toEqual([1, 3, 1, 1, 1])
  })

  test('are not answered by a kind that gave too few results', async () => {
    const { groupCommit } = await openTwice()
    const forgetful = groupCommit.together(async () => [])

    await expect(forgetful('input')).rejects.toThrow('fewer results')
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
