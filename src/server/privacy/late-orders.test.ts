import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertUser } from '#server/accounts/account-store.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { newId } from '#server/store/id.ts'
import { migrate } from '#server/store/migrate.ts'
import type { Queries } from '#server/store/tables.ts'
import { describeOnBothDatabases, kinds, newDatabase, openTestDatabase } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { insertPlacedOrders, testAddress } from '#test/support/orders.ts'
import { startServer } from '#test/support/processes.ts'
import { openQueryPlanDatabase } from '#test/support/query-plans.ts'
import { type RemoteClient, signUpAt } from '#test/support/remote-client.ts'
import { deleteAccount } from './delete-account.ts'
import { anonymiseLateOrders, createLateOrders } from './late-orders.ts'

const now = Date.UTC(2026, 5, 1)
const silent = pino({ level: 'silent' })

async function newCustomer({ queries }: Database, name: string) {
  const email = `${name}@example.com`
  return { uid: await insertUser(queries, { email, displayName: name }), email, displayName: name }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

async function writeOrder({ queries }: Database, customer: Customer, createdAt = now): Promise<string> {
  const id = newId()
  const order = { id, items: [], totalMinor: 0, status: 'pending', paymentMethod: 'Cash on Delivery', createdAt }
  await insertPlacedOrders(queries, [
    { ...order, customer, deliveryAddress: testAddress, idempotencyKey: id, requestHash: 'hash' },
  ])
  return id
}

function deleteCustomer({ queries }: Database, customer: Customer): Promise<void> {
  return deleteAccount(queries, { ...customer, role: 'customer' }, now)
}

function listOwners({ queries }: Database): Promise<{ userId: string; phone: string }[]> {
  return queries.selectFrom('orders').select(['userId', 'phone']).orderBy('createdAt').orderBy('id').execute()
}

/** As a server that has been running for long: what was ordered so far has been checked. */
async function lookForLong(database: Database): Promise<void> {
  const running = createLateOrders(database.queries, silent)
  for (let count = 0; count < 3; count += 1) await running.check()
  await running.close()
}

const gone = { userId: 'deleted', phone: '(deleted)' }

describeOnBothDatabases('an order that is written after its customer’s account was deleted', (open) => {
  test('loses the person at the next check; others keep theirs (#131)', async () => {
    const database = await open()
    const [asha, ravi] = [await newCustomer(database, 'asha'), await newCustomer(database, 'ravi')]
    const lateOrders = createLateOrders(database.queries, silent)
    onTestFinished(lateOrders.close)
    await lateOrders.check()
    await deleteCustomer(database, asha)
    await writeOrder(database, asha)
    await writeOrder(database, ravi, now + 1)

    await lateOrders.check()

    expect(await listOwners(database)).toEqual([gone, { userId: ravi.uid, phone: testAddress.phone }])
    const lines = await database.queries.selectFrom('orderChanges').select('userId').orderBy('userId').execute()
    expect(lines.map(({ userId }) => userId)).toEqual(['deleted', ravi.uid].toSorted())
  })

  test('loses the person at the start after a crash, whatever the clock said (#131)', async () => {
    const database = await open()
    const asha = await newCustomer(database, 'asha')
    await writeOrder(database, asha)
    await lookForLong(database)
    await deleteCustomer(database, asha)
    for (const time of [0, now - 1e10, now + 1e10]) await writeOrder(database, asha, time)

    const afterCrash = createLateOrders(database.queries, silent)
    onTestFinished(afterCrash.close)
    await afterCrash.check()

    expect(await listOwners(database)).toEqual([gone, gone, gone, gone])
  })

  test('loses the person also when it is committed after orders with later lines (#131)', async () => {
    const database = await open()
    const [asha, ravi] = [await newCustomer(database, 'asha'), await newCustomer(database, 'ravi')]
    const lateOrders = createLateOrders(database.queries, silent)
    onTestFinished(lateOrders.close)
    const id = await writeOrder(database, asha)
    const line = await hideLine(database.queries, id)
    await writeOrder(database, ravi, now + 1)
    await deleteCustomer(database, asha)
    await database.queries.updateTable('orders').set({ userId: asha.uid, phone: '555' }).where('id', '=', id).execute()
    await lateOrders.check()
    await database.queries
      .insertInto('orderChanges')
      .values({ ...line, userId: asha.uid })
      .execute()

    await lateOrders.check()

    expect((await listOwners(database))[0]).toEqual(gone)
  })

  test('keeps the person where the account is missing and was never deleted (#131)', async () => {
    const database = await open()
    const unknown = { uid: 'unknown', email: 'unknown@example.com', displayName: 'Unknown' }
    await writeOrder(database, unknown)

    await lookForLong(database)

    expect(await listOwners(database)).toEqual([{ userId: 'unknown', phone: testAddress.phone }])
  })
})

test('an order that is committed during the deletion is forgotten whole or not at all, on postgres (#131)', async () => {
  const database = await openTestDatabase('postgres')
  const asha = await newCustomer(database, 'asha')
  const early = await writeOrder(database, asha)
  const deleting = await database.queries.transaction().execute(async (transaction) => {
    // the deletion has to wait for this line, after its statement has begun
    await transaction.selectFrom('orderChanges').select('seq').where('orderId', '=', early).forUpdate().execute()
    const waiting = deleteCustomer(database, asha)
    await vi.waitFor(async () => {
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await waits.execute(database.queries)).rows).toHaveLength(1)
    })
    await writeOrder({ ...database, queries: transaction }, asha)
    return { waiting }
  })
  await deleting.waiting

  const lines = await database.queries
    .selectFrom('orders')
    .innerJoin('orderChanges', 'orderChanges.orderId', 'orders.id')
    .select(['orders.userId', 'orderChanges.userId as lineUserId'])
    .execute()
  expect(lines).toHaveLength(2)
  expect(lines.map(({ lineUserId }) => lineUserId)).toEqual(lines.map(({ userId }) => userId))
})

/** Takes a line out of the log, as if its transaction were not committed yet. */
async function hideLine(queries: Queries, orderId: string) {
  const [line] = await queries.deleteFrom('orderChanges').where('orderId', '=', orderId).returningAll().execute()
  if (!line) throw new Error('The order has no line in the log.')
  return line
}

test.each(kinds)('a check reads only the lines since the last one, by their number, on %s', async (kind) => {
  const { queries, plansOf } = await openQueryPlanDatabase(kind)
  const line = { userId: 'user-1', toStatus: 'pending', at: now }
  const lines = Array.from({ length: 3000 }, (_, index) => ({ ...line, orderId: `order-${index}` }))
  await queries.insertInto('orderChanges').values(lines).execute()
  await sql`analyze`.execute(queries)

  const plans = await plansOf(() => anonymiseLateOrders(queries, 2900, 3000))

  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/orderChanges USING INTEGER PRIMARY KEY|Index Scan using "orderChanges_pkey"/)
  expect(plans[0]).not.toMatch(/\bSCAN\b|Seq Scan/)
})

/** Until the account is deleted, or the server is killed. */
async function orderUntilRefused(customer: RemoteClient): Promise<void> {
  const place = () =>
    customer
      .placeOrder()
      .then(({ status }) => status === 201)
      .catch(() => false)
  while (await place());
}

describe.each(kinds)('a server that is killed right after accounts were deleted while they ordered, on %s', (kind) => {
  test('leaves no address once it is started again (#131)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-late-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const { address, drop } =
      kind === 'sqlite' ? { address: join(dataDir, 'tiffin.db'), drop: async () => {} } : await newDatabase(kind)
    onTestFinished(drop)
    const empty = openDatabase(address)
    await migrate(empty)
    await insertTestMenu(empty)
    // a first start refuses a database that another process has open
    await empty.close()
    const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: address }) }
    const first = await startServer(env)
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => signUpAt(first.url, `customer${index}@example.com`)),
    )

    const storm = customers.flatMap((customer) => Array.from({ length: 10 }, () => orderUntilRefused(customer)))
    const deletions = customers.map((customer) => customer.deleteAccount())
    expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual(customers.map(() => 204))
    first.child.kill('SIGKILL')
    await first.exited
    await Promise.all(storm)
    await startServer(env)
    const database = openDatabase(address)
    onTestFinished(database.close)

    await vi.waitFor(
      async () => {
        const owners = await listOwners(database)
        expect(owners.filter(({ userId, phone }) => userId !== 'deleted' || phone !== '(deleted)')).toEqual([])
        const lines = await database.queries
          .selectFrom('orderChanges')
          .select('userId')
          .where('userId', '!=', 'deleted')
          .execute()
        expect(lines).toEqual([])
      },
      { timeout: 10_000 },
    )
  })
})
