/** A database full enough for its planner to take indexes seriously, and the plans of what is asked of it. */
import { CompiledQuery, Kysely, sql } from 'kysely'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type Database, type DatabaseKind, databaseTimeouts } from '#server/store/database.ts'
import { dialectFor } from '#server/store/dialects.ts'
import { createGroupCommit } from '#server/store/group-commit.ts'
import { migrate } from '#server/store/migrate.ts'
import type { Tables } from '#server/store/tables.ts'
import { newDatabase } from './databases.ts'
import { orderRow } from './order-row.ts'

export interface QueryPlanDatabase extends Database {
  /**
   * Runs something on the database.
   * @returns the plan of every statement that it asked, with the statement's text above it
   */
  plansOf: (work: () => Promise<unknown>) => Promise<string[]>
}

/** PostgreSQL is told to sort or to read a whole table only where it has no other way: then the plan shows it. */
const reluctant = '-c enable_seqscan=off -c enable_sort=off -c enable_bitmapscan=off'

/** A migrated database of 60 users, 60 dishes with their pictures and 3,000 orders; gone when the test ends. */
export async function openQueryPlanDatabase(kind: DatabaseKind): Promise<QueryPlanDatabase> {
  const { close, ...database } = await fillPlannedDatabase(kind)
  onTestFinished(close)
  return { ...database, close }
}

/** One for all tests of a `describe`, which only ask. */
export function shareQueryPlanDatabase(kind: DatabaseKind): () => QueryPlanDatabase {
  let shared: QueryPlanDatabase | undefined
  beforeAll(async () => {
    shared = await fillPlannedDatabase(kind)
  })
  afterAll(() => shared?.close())
  return () => {
    if (!shared) throw new Error('The shared database is there only while tests run.')
    return shared
  }
}

async function fillPlannedDatabase(kind: DatabaseKind): Promise<QueryPlanDatabase> {
  const { address, drop } = await newDatabase(kind)
  const asked: CompiledQuery[] = []
  const dialect = dialectFor(address)
  const options = { timeouts: databaseTimeouts, onStatementError: () => {}, onConnectionLost: () => {} }
  const { kysely } = dialect.connect(kind === 'sqlite' ? address : withOptions(address), options)
  const queries = new Kysely<Tables>({
    dialect: kysely,
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const close = async () => {
    await queries.destroy()
    await drop()
  }
  const groupCommit = createGroupCommit(queries)
  const database = {
    dialect,
    queries,
    groupCommit,
    findWriteFailure: async () => undefined,
    pool: undefined,
    close,
    [Symbol.asyncDispose]: close,
  }
  await migrate(database)
  await fill(queries)
  await sql`analyze`.execute(queries)

  return {
    ...database,
    async plansOf(work) {
      asked.length = 0
      await work()
      const statements = asked.filter(
        ({ sql: text }) => /^(select|insert|update|delete|with)/.test(text) && !/sqlite_master/.test(text),
      )
      const plans: string[] = []
      for (const statement of statements) plans.push(await planOf(kind, queries, statement))
      return plans
    },
  }
}

function withOptions(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', reluctant)
  return url.href
}

const planSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

async function planOf(kind: DatabaseKind, queries: Kysely<Tables>, statement: CompiledQuery): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const answer = await queries.executeQuery(CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]))
  const { rows } = planSchema.parse(answer)
  return [statement.sql, ...rows.map((row) => row['detail'] ?? row['QUERY PLAN'])].join('\n  ')
}

const madeAt = Date.UTC(2026, 0, 1)
const numbers = Array.from({ length: 60 }, (_, index) => index)

async function fill(queries: Kysely<Tables>): Promise<void> {
  const now = new Date(madeAt)
  const times = { createdAt: now, updatedAt: now }
  const expiring = { ...times, expiresAt: new Date(madeAt + 1e11) }
  const user = { name: 'A', emailVerified: true, role: 'customer', ...times }
  const dish = { name: 'D', ingredients: '[]', priceMinor: 1050 }

  await queries.transaction().execute(async (transaction) => {
    const users = numbers.map((n) => ({ id: `user-${n}`, email: `${n}@example.com`, ...user }))
    await transaction.insertInto('user').values(users).execute()
    const sessions = numbers.map((n) => ({ id: `${n}`, token: `token-${n}`, userId: `user-${n}`, ...expiring }))
    await transaction.insertInto('session').values(sessions).execute()
    const accounts = numbers.map((n) => ({ id: `${n}`, accountId: `user-${n}`, userId: `user-${n}`, ...times }))
    await transaction
      .insertInto('account')
      .values(accounts.map((account) => ({ ...account, providerId: 'credential' })))
      .execute()
    const links = numbers.map((n) => ({ id: `${n}`, identifier: `link-${n}`, value: `user-${n}`, ...expiring }))
    await transaction.insertInto('verification').values(links).execute()
    const throttles = numbers.map((n) => ({ key: `account-${n}`, attempts: 1, firstAt: madeAt }))
    await transaction.insertInto('throttles').values(throttles).execute()

    const pictures = numbers.map((n) => ({ hash: `hash-${n}`, preview: 'data:', createdAt: madeAt + n }))
    await transaction.insertInto('pictures').values(pictures).execute()
    const files = numbers.map((n) => ({ hash: `hash-${n}`, widthPx: 320, format: 'jpg', bytes: Buffer.alloc(1) }))
    await transaction.insertInto('pictureFiles').values(files).execute()
    const menu = numbers.map((n) => ({ pictureHash: `hash-${n}`, createdAt: madeAt + n }))
    const categories = menu.map((common, n) => ({ id: `category-${n}`, name: 'C', ...common }))
    await transaction.insertInto('categories').values(categories).execute()
    const recipes = menu.map((common, n) => ({ id: `dish-${n}`, categoryId: `category-${n}`, ...dish, ...common }))
    await transaction.insertInto('recipes').values(recipes).execute()
    for (const number of numbers.slice(0, 50)) await transaction.insertInto('orders').values(ordersOf(number)).execute()
  })
}

function ordersOf(user: number) {
  return numbers.map((n) =>
    orderRow({ id: `order-${user}-${n}`, userId: `user-${user}`, createdAt: madeAt + n * 60_000 }),
  )
}
