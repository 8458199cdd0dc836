import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { kinds, openTestDatabase } from '#test/support/databases.ts'
import { follow, holds, insertChange } from '#test/support/followers.ts'
import type { ChangeRow } from '../order-log/change-feed.ts'
import type { Database } from '../store/database.ts'

describe.each(kinds)('a follower of the change log, on %s', (kind) => {
  test('handles each new row once and in order, and no row from before its first start', async () => {
    const database = await openTestDatabase(kind)
    await insertChange(database, 'old')
    const first = follow(database)
    await holds(first)

    for (const id of ['a', 'b', 'c']) await insertChange(database, id)
    first.follower.request()

    await vi.waitFor(() => expect(first.handled).toEqual(['a', 'b', 'c']))
  })

  test('continues after a stop with the rows of that time', async () => {
    const database = await openTestDatabase(kind)
    const first = follow(database)
    await holds(first)
    await first.follower.close()
    for (const id of ['a', 'b']) await insertChange(database, id)

    const second = follow(database)

    await vi.waitFor(() => expect(second.handled).toEqual(['a', 'b']))
  })

  test('handles the first orders of a new restaurant, also more than a page of them', async () => {
    const database = await openTestDatabase(kind)
    const first = follow(database)
    await holds(first)
    await first.follower.close()
    const ids = Array.from({ length: 600 }, (_, index) => `order-${index}`)
    const at = Date.now()
    const changes = ids.map((orderId) => ({ orderId, userId: 'asha', toStatus: 'pending', at }))
    await database.queries.insertInto('orderChanges').values(changes).execute()

    const second = follow(database)

    await vi.waitFor(() => expect(second.handled).toEqual(ids))
  })

  test.runIf(kind === 'sqlite')(
    'handles a row with a damaged time as an old one, and the rows after it (#184)',
    async () => {
      const database = await openTestDatabase(kind)
      const times: number[] = []
      const handle = async (_: unknown, rows: readonly ChangeRow[]) => void times.push(...rows.map(({ at }) => at))
      const first = follow(database, { handle })
      await holds(first)
      await first.follower.close()
      for (const id of ['a', 'b']) await insertChange(database, id)
      await sql`update "orderChanges" set at = 'x' where "orderId" = 'a'`.execute(database.queries)

      follow(database, { handle })

      await vi.waitFor(() => expect(times).toEqual([0, expect.any(Number)]))
    },
  )

  test('handles a row again when the work fails, and stores nothing of the failed work', async () => {
    const database = await openTestDatabase(kind)
    let failures = 0
    const orderIds: string[] = []
    const handle = async (transaction: Database['queries'], rows: readonly ChangeRow[]) => {
      await transaction
        .insertInto('throttles')
        .values({ key: rows[0]?.orderId ?? '', attempts: 1, firstAt: 0 })
        .execute()
      if ((failures += 1) === 1) throw new Error('failed')
      orderIds.push(...rows.map(({ orderId }) => orderId))
    }
    const first = follow(database, { handle })
    await holds(first)
    await insertChange(database, 'a')
    first.follower.request()

    await vi.waitFor(() => expect(orderIds).toEqual(['a']))
    // a second insert of the same key would have failed
    expect(await database.queries.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'a' }])
  })
})

describe('several servers with one follower, on postgres', () => {
  test('one of them runs it; after its last heartbeat another takes over within ten seconds and misses no row', async () => {
    const database = await openTestDatabase('postgres')
    await database.queries
      .insertInto('followers')
      .values({ name: 'test', seq: 0, fingerprint: 'start', holder: 'killed-server', renewals: 7 })
      .execute()
    await insertChange(database, 'a')
    const startedAt = performance.now()
    const [first, second] = [follow(database), follow(database)]

    await vi.waitFor(() => expect([...first.handled, ...second.handled]).toEqual(['a']))
    expect(performance.now() - startedAt).toBeGreaterThan(4000)
    await insertChange(database, 'b')
    for (const { follower } of [first, second]) follower.request()

    await vi.waitFor(() => expect([...first.handled, ...second.handled]).toEqual(['a', 'b']))
    expect([first, second].filter(({ follower }) => follower.isHolder())).toHaveLength(1)
  })

  test('a server that was frozen writes nothing after another one has taken over', async () => {
    const database = await openTestDatabase('postgres')
    const first = follow(database)
    await holds(first)
    await database.queries.updateTable('followers').set({ holder: 'other-server' }).execute()
    await insertChange(database, 'a')

    first.follower.request()
    await vi.waitFor(() => expect(first.follower.isHolder()).toBe(false))

    expect(first.handled).toEqual([])
  })

  test('a row that is committed late, after a later row, is handled, also when the server dies in between', async () => {
    const database = await openTestDatabase('postgres')
    const first = follow(database)
    await holds(first)
    const insertAt = (seq: number, orderId: string) =>
      database.queries
        .insertInto('orderChanges')
        .values({ seq, orderId, userId: 'asha', toStatus: 'pending', at: Date.now() })
        .execute()
    await insertAt(1, 'early')
    await insertAt(3, 'later')
    first.follower.request()
    await vi.waitFor(() => expect(first.handled).toEqual(['early', 'later']))
    await first.follower.close()
    await insertAt(2, 'late')

    const second = follow(database)

    // the row after the gap is handled again, so effects need a key of their own
    await vi.waitFor(() => expect(second.handled).toEqual(['late', 'later']))
  })
})
