import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import type { Queries } from '../store/tables.ts'
import { insertUser } from './account-store.ts'
import { deleteExpired } from './delete-expired.ts'

const hourMs = 3_600_000
const now = Date.UTC(2026, 5, 15)

function rowOf(id: string, expiresAt: number) {
  const [createdAt, updatedAt] = [new Date(expiresAt - hourMs), new Date(expiresAt - hourMs)]
  return { id, expiresAt: new Date(expiresAt), createdAt, updatedAt }
}

async function insertRows(queries: Queries, rows: readonly ReturnType<typeof rowOf>[]) {
  const userId = await insertUser(queries, { email: 'asha@example.com', displayName: 'Asha' })
  const sessions = rows.map((row) => ({ ...row, token: row.id, userId, ipAddress: '192.0.2.7', userAgent: null }))
  const links = rows.map((row) => ({ ...row, identifier: row.id, value: userId }))
  await queries.insertInto('session').values(sessions).execute()
  await queries.insertInto('verification').values(links).execute()
}

async function listIds(queries: Queries) {
  const [sessions, links] = await Promise.all([
    queries.selectFrom('session').select('id').orderBy('id').execute(),
    queries.selectFrom('verification').select('id').orderBy('id').execute(),
  ])
  return { sessions: sessions.map(({ id }) => id), links: links.map(({ id }) => id) }
}

describeOnBothDatabases('deleting expired rows', (open) => {
  test('removes sessions and reset links that expired more than a day ago, and no others (#137)', async () => {
    const { queries } = await open()
    await insertRows(queries, [
      rowOf('a-old', now - 25 * hourMs),
      rowOf('b-recent', now - 23 * hourMs),
      rowOf('c-valid', now + hourMs),
      // the clock was ahead when this session was created
      rowOf('d-future', now + 50 * 365 * 24 * hourMs),
    ])

    await deleteExpired(queries, now)

    const remaining = ['b-recent', 'c-valid', 'd-future']
    expect(await listIds(queries)).toEqual({ sessions: remaining, links: remaining })
  })

  test('removes any number of rows, also when several servers do it at the same time (#137)', async () => {
    const { queries } = await open()
    const old = Array.from({ length: 1201 }, (_, index) => rowOf(`old-${index}`, now - 48 * hourMs - index))
    await insertRows(queries, [...old, rowOf('valid', now + hourMs)])

    await Promise.all([1, 2, 3].map(() => deleteExpired(queries, now)))

    expect(await listIds(queries)).toEqual({ sessions: ['valid'], links: ['valid'] })
  })
})
