import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '#server/accounts/account-store.ts'
import { insertPrintJobs } from '#server/printing/print-job-store.ts'
import { insertPrinter } from '#server/printing/printer-store.ts'
import { newId } from '#server/store/id.ts'
import type { Queries } from '#server/store/tables.ts'
import { excludedTables } from '#server/transfer/exported-tables.ts'
import { describeOnBothDatabases, openTestDatabase } from '#test/support/databases.ts'
import { insertPlacedOrders, testAddress } from '#test/support/orders.ts'
import { starDraft } from '#test/support/printers.ts'
import { readFile } from '#test/support/repository.ts'
import { deleteAccount } from './delete-account.ts'
import { listDeletions, replayDeletions } from './replay-deletions.ts'

const now = Date.UTC(2026, 5, 1)

async function newCustomer(queries: Queries, email: string) {
  const uid = await insertUser(queries, { email, displayName: 'Asha Rao' })
  return { uid, email, displayName: 'Asha Rao', role: 'customer' as const }
}

function placeOrder(queries: Queries, customer: { uid: string; email: string; displayName: string }) {
  const id = newId()
  const order = { id, items: [], totalMinor: 0, status: 'pending', paymentMethod: 'Cash on Delivery', createdAt: now }
  return insertPlacedOrders(queries, [
    {
      ...order,
      customer,
      deliveryAddress: testAddress,
      idempotencyKey: id,
      requestHash: 'hash',
      notes: null,
      amounts: null,
      cashGivenMinor: null,
    },
  ])
}

/** Tables whose rows are valid for hours only. The rows of `mailFailures` and `salesDays` stay longer, and name no user. */
const shortLivedTables = excludedTables.filter((name) => !['catalogue', 'mailFailures', 'salesDays'].includes(name))

/** Inserts a row into each of these tables. */
async function insertShortLivedRows(queries: Queries): Promise<void> {
  const asha = await newCustomer(queries, 'asha@example.com')
  const times = { createdAt: new Date(now), updatedAt: new Date(now), expiresAt: new Date(now + 3_600_000) }
  await queries
    .insertInto('session')
    .values({ id: 'one', token: 'one', userId: asha.uid, ...times })
    .execute()
  await queries
    .insertInto('verification')
    .values({ id: 'one', identifier: 'one', value: asha.uid, ...times })
    .execute()
  await queries.insertInto('throttles').values({ key: 'one', attempts: 1, firstAt: now }).execute()
  await queries
    .insertInto('outbox')
    .values({ id: 'one', userId: asha.uid, sealed: '', attempts: 1, nextAt: now, expiresAt: now })
    .execute()
  const waiting = {
    channel: 'mail',
    template: 'placed',
    recipient: asha.uid,
    orderId: 'one',
    nextAt: now,
    expiresAt: now,
  }
  await queries
    .insertInto('notifications')
    .values({ dedupeKey: 'one', ...waiting })
    .execute()
  const printer = { ...starDraft, id: 'kitchen', tokenHash: null, createdAt: now }
  await insertPrinter(queries, printer)
  const job = {
    id: 'one',
    dedupeKey: 'one',
    printerId: 'kitchen',
    orderId: 'one',
    template: 'kitchen',
    copies: 1,
  } as const
  await insertPrintJobs(queries, [{ ...job, isManual: 0, hasAllDishes: 0, printAt: now, expiresAt: now }])
  await queries
    .insertInto('followers')
    .values({ name: 'one', seq: 0, fingerprint: 'start', holder: '', renewals: 0 })
    .execute()
}

function countRows(queries: Queries, tables: readonly string[]): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => (await sql`select 1 from ${sql.table(table)}`.execute(queries)).rows.length),
  )
}

describeOnBothDatabases('account deletions', (open) => {
  test('are repeated in a restored database (#118)', async () => {
    const [current, restored] = [await open(), await open()]
    const asha = await newCustomer(restored.queries, 'asha@example.com')
    const ravi = await newCustomer(restored.queries, 'ravi@example.com')
    for (const customer of [asha, ravi]) await placeOrder(restored.queries, customer)
    await deleteAccount(current.queries, asha, now)

    const count = await replayDeletions(restored, await listDeletions(current.queries))

    expect(count).toBe(1)
    const users = await restored.queries.selectFrom('user').select('email').execute()
    expect(users).toEqual([{ email: 'ravi@example.com' }])
    const orders = await restored.queries.selectFrom('orders').select(['userId', 'street']).execute()
    expect(orders).toHaveLength(2)
    expect(orders).toContainEqual({ userId: 'deleted', street: '(deleted)' })
    expect(orders).toContainEqual({ userId: ravi.uid, street: testAddress.street })
    expect(await replayDeletions(restored)).toBe(0)
    expect(await listDeletions(restored.queries)).toEqual(await listDeletions(current.queries))
  })

  test('also delete all sessions, reset links and waiting mails of a restored database (#129)', async () => {
    const { queries } = await open()
    await insertShortLivedRows(queries)
    expect(await countRows(queries, shortLivedTables)).toEqual(shortLivedTables.map(() => 1))

    await replayDeletions({ queries })

    expect(await countRows(queries, shortLivedTables)).toEqual(shortLivedTables.map(() => 0))
    expect(await countRows(queries, ['user'])).toEqual([1])
  })

  test('are recorded without personal data (#118)', async () => {
    const { queries } = await open()
    const asha = await newCustomer(queries, 'asha@example.com')

    await deleteAccount(queries, asha, now)

    const recorded = JSON.stringify(await listDeletions(queries))
    expect(recorded).toMatch(/^\[\{"uidHash":"[\w-]{43}","deletedAt":1780272000000\}\]$/)
    expect(recorded).not.toContain(asha.uid)
  })
})

test('the documented command for the time after pg_restore deletes all sessions and reset links (#129)', async () => {
  const { queries } = await openTestDatabase('postgres')
  await insertShortLivedRows(queries)
  const [, command = ''] =
    /psql "\$DATABASE_URL" --command="((?:[^"\\]|\\")+)"/.exec(readFile('docs/operations.md')) ?? []

  await sql.raw(command.replaceAll('\\"', '"')).execute(queries)

  expect(await countRows(queries, shortLivedTables)).toEqual(shortLivedTables.map(() => 0))
})
