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
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { insertPlacedOrders, testAddress } from '#test/support/orders.ts'
import { startServer } from '#test/support/processes.ts'
import { openQueryPlanDatabase } from '#test/support/query-plans.ts'
import { type RemoteClient, signUpAt } from '#test/support/remote-client.ts'
import { deleteAccount } from './delete-account.ts'
import { anonymiseLateOrders, createLateOrderCheck } from './late-orders.ts'

const now = Date.UTC(2026, 5, 1)
const silent = pino({ level: 'silent' })

async function newCustomer({ queries }: Database, name: string) {
  const email = `${name}@example.com`
  return { uid: await insertUser(queries, { email, displayName: name }), email, displayName: name }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>

async function insertOrder({ queries }: Database, customer: Customer, createdAt = now): Promise<string> {
  const id = newId()
  const order = { id, items: [], totalMinor: 0, status: 'pending', paymentMethod: 'Cash on Delivery', createdAt }
  await insertPlacedOrders(queries, [
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
  return id
}

function deleteCustomer({ queries }: Database, customer: Customer): Promise<void> {
  return deleteAccount(queries, { ...customer, role: 'customer' }, now)
}

function listOrders({ queries }: Database): Promise<{ userId: string; phone: string }[]> {
  return queries.selectFrom('orders').select(['userId', 'phone']).orderBy('createdAt').orderBy('id').execute()
}

/** Checks all orders so far, like a server that has been running for a while. */
async function checkAll(database: Database): Promise<void> {
  const lateOrderCheck = createLateOrderCheck(database.queries, silent)
  for (let count = 0; count < 3; count += 1) await lateOrderCheck.check()
  await lateOrderCheck.close()
}

const anonymised = { userId: 'deleted', phone: '(deleted)' }

describeOnBothDatabases('an order that is inserted after its customer’s account was deleted', (open) => {
  test('is anonymised by the next check; orders of other customers do not change (#131)', async () => {
    const database = await open()
    const [asha, ravi] = [await newCustomer(database, 'asha'), await newCustomer(database, 'ravi')]
    const lateOrderCheck = createLateOrderCheck(database.queries, silent)
    onTestFinished(lateOrderCheck.close)
    await lateOrderCheck.check()
    await deleteCustomer(database, asha)
    await insertOrder(database, asha)
    await insertOrder(database, ravi, now + 1)

    await lateOrderCheck.check()

    expect(await listOrders(database)).toEqual([anonymised, { userId: ravi.uid, phone: testAddress.phone }])
    const changes = await database.queries.selectFrom('orderChanges').select('userId').orderBy('userId').execute()
    expect(changes.map(({ userId }) => userId)).toEqual(['deleted', ravi.uid].toSorted())
  })

  test('is anonymised at the start after a crash, also when its time is wrong (#131)', async () => {
    const database = await open()
    const asha = await newCustomer(database, 'asha')
    await insertOrder(database, asha)
    await checkAll(database)
    await deleteCustomer(database, asha)
    for (const time of [0, now - 1e10, now + 1e10]) await insertOrder(database, asha, time)

    const afterCrash = createLateOrderCheck(database.queries, silent)
    onTestFinished(afterCrash.close)
    await afterCrash.check()

    expect(await listOrders(database)).toEqual([anonymised, anonymised, anonymised, anonymised])
  })

  test('is anonymised also when its row in the change log is committed after rows with higher numbers (#131)', async () => {
    const database = await open()
    const [asha, ravi] = [await newCustomer(database, 'asha'), await newCustomer(database, 'ravi')]
    const lateOrderCheck = createLateOrderCheck(database.queries, silent)
    onTestFinished(lateOrderCheck.close)
    const id = await insertOrder(database, asha)
    const row = await deleteChange(database.queries, id)
    await insertOrder(database, ravi, now + 1)
    await deleteCustomer(database, asha)
    await database.queries.updateTable('orders').set({ userId: asha.uid, phone: '555' }).where('id', '=', id).execute()
    await lateOrderCheck.check()
    await database.queries
      .insertInto('orderChanges')
      .values({ ...row, userId: asha.uid })
      .execute()

    await lateOrderCheck.check()

    expect((await listOrders(database))[0]).toEqual(anonymised)
  })

  test('does not change when the account is missing but was never deleted (#131)', async () => {
    const database = await open()
    const unknown = { uid: 'unknown', email: 'unknown@example.com', displayName: 'Unknown' }
    await insertOrder(database, unknown)

    await checkAll(database)

    expect(await listOrders(database)).toEqual([{ userId: 'unknown', phone: testAddress.phone }])
  })
})

test('an order that is committed during the deletion has the same user id as its row in the change log, on postgres (#131)', async () => {
  const database = await openTestDatabase('postgres')
  const asha = await newCustomer(database, 'asha')
  const early = await insertOrder(database, asha)
  const started = await database.queries.transaction().execute(async (transaction) => {
    // locks this row, so that the deletion waits after its first statement has started
    await transaction.selectFrom('orderChanges').select('seq').where('orderId', '=', early).forUpdate().execute()
    const deletion = deleteCustomer(database, asha)
    await untilOneWaits(database.queries)
    await insertOrder({ ...database, queries: transaction }, asha)
    return { deletion }
  })
  await started.deletion

  const rows = await database.queries
    .selectFrom('orders')
    .innerJoin('orderChanges', 'orderChanges.orderId', 'orders.id')
    .select(['orders.userId', 'orderChanges.userId as changeUserId'])
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows.map(({ changeUserId }) => changeUserId)).toEqual(rows.map(({ userId }) => userId))
})

/** Removes a row from the change log, as if its transaction were not committed yet. */
async function deleteChange(queries: Queries, orderId: string) {
  const [row] = await queries.deleteFrom('orderChanges').where('orderId', '=', orderId).returningAll().execute()
  if (!row) throw new Error('The order has no row in the change log.')
  return row
}

test.each(kinds)('a check reads only the rows since the last one, by their number, on %s', async (kind) => {
  const { queries, plansOf } = await openQueryPlanDatabase(kind)
  const row = { userId: 'user-1', toStatus: 'pending', at: now }
  const rows = Array.from({ length: 3000 }, (_, index) => ({ ...row, orderId: `order-${index}` }))
  await queries.insertInto('orderChanges').values(rows).execute()
  await sql`analyze`.execute(queries)

  const plans = await plansOf(() => anonymiseLateOrders(queries, 2900, 3000))

  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/orderChanges USING INTEGER PRIMARY KEY|Index Scan using "orderChanges_pkey"/)
  expect(plans[0]).not.toMatch(/\bSCAN\b|Seq Scan/)
})

/** Places orders until the account is deleted or the server is killed. */
async function placeOrdersUntilRefused(customer: RemoteClient): Promise<void> {
  const place = () =>
    customer
      .placeOrder()
      .then(({ status }) => status === 201)
      .catch(() => false)
  while (await place());
}

describe.each(kinds)(
  'a server that is killed after accounts were deleted while their orders were placed, on %s',
  (kind) => {
    test('leaves no address after its next start (#131)', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-late-'))
      onTestFinished(() => rm(dataDir, { recursive: true }))
      const { address, drop } =
        kind === 'sqlite' ? { address: join(dataDir, 'tiffin.db'), drop: async () => {} } : await newDatabase(kind)
      onTestFinished(drop)
      const empty = openDatabase(address)
      await migrate(empty)
      await insertTestMenu(empty)
      // the server refuses to start while another process has the database open
      await empty.close()
      const env = { DATA_DIR: dataDir, ...(kind === 'postgres' && { DATABASE_URL: address }) }
      const first = await startServer(env)
      const customers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => signUpAt(first.url, `customer${index}@example.com`)),
      )

      const placing = customers.flatMap((customer) =>
        Array.from({ length: 10 }, () => placeOrdersUntilRefused(customer)),
      )
      const deletions = customers.map((customer) => customer.deleteAccount())
      expect((await Promise.all(deletions)).map(({ status }) => status)).toEqual(customers.map(() => 204))
      first.child.kill('SIGKILL')
      await first.exited
      await Promise.all(placing)
      await startServer(env)
      const database = openDatabase(address)
      onTestFinished(database.close)

      await vi.waitFor(async () => {
        const orders = await listOrders(database)
        expect(orders.filter(({ userId, phone }) => userId !== 'deleted' || phone !== '(deleted)')).toEqual([])
        const changes = await database.queries
          .selectFrom('orderChanges')
          .select('userId')
          .where('userId', '!=', 'deleted')
          .execute()
        expect(changes).toEqual([])
      })
    })
  },
)
