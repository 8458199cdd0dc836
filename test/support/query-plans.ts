/** Opens a database with enough rows that its planner uses indexes, and returns the plans of statements. */
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
   * @param work runs statements on the database
   * @returns the plan of each statement, below the text of the statement
   */
  plansOf: (work: () => Promise<unknown>) => Promise<string[]>
}

/** PostgreSQL sorts or scans a table only when there is no alternative. A plan with a sort or scan then means: no index fits. */
const indexOptions = '-c enable_seqscan=off -c enable_sort=off -c enable_bitmapscan=off'

/** Opens a migrated database with 60 users, 60 dishes with pictures, 600 favourites and 3,000 orders. It is dropped when the test ends. */
export async function openQueryPlanDatabase(kind: DatabaseKind): Promise<QueryPlanDatabase> {
  const { close, ...database } = await createFilledDatabase(kind)
  onTestFinished(close)
  return { ...database, close }
}

/** Opens one database for all tests of a `describe`. They must not write to it. */
export function shareQueryPlanDatabase(kind: DatabaseKind): () => QueryPlanDatabase {
  let shared: QueryPlanDatabase | undefined
  beforeAll(async () => {
    shared = await createFilledDatabase(kind)
  })
  afterAll(() => shared?.close())
  return () => {
    if (!shared) throw new Error('The shared database is available only inside tests and hooks.')
    return shared
  }
}

async function createFilledDatabase(kind: DatabaseKind): Promise<QueryPlanDatabase> {
  const { address, drop } = await newDatabase(kind)
  const executed: CompiledQuery[] = []
  const dialect = dialectFor(address)
  const options = { timeouts: databaseTimeouts, onStatementError: () => {}, onConnectionLost: () => {} }
  const { kysely } = dialect.connect(kind === 'sqlite' ? address : withOptions(address), options)
  const queries = new Kysely<Tables>({
    dialect: kysely,
    log: ({ level, query }) => void (level === 'query' && executed.push(query)),
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
      executed.length = 0
      await work()
      const statements = executed.filter(
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
  url.searchParams.set('options', indexOptions)
  return url.href
}

const planSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })

async function planOf(kind: DatabaseKind, queries: Kysely<Tables>, statement: CompiledQuery): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (costs off)'
  const result = await queries.executeQuery(CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]))
  const { rows } = planSchema.parse(result)
  return [statement.sql, ...rows.map((row) => row['detail'] ?? row['QUERY PLAN'])].join('\n  ')
}

const createdAtMs = Date.UTC(2026, 0, 1)
const numbers = Array.from({ length: 60 }, (_, index) => index)

async function fill(queries: Kysely<Tables>): Promise<void> {
  const now = new Date(createdAtMs)
  const times = { createdAt: now, updatedAt: now }
  const expiring = { ...times, expiresAt: new Date(createdAtMs + 1e11) }
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
    const throttles = numbers.map((n) => ({ key: `account-${n}`, attempts: 1, firstAt: createdAtMs }))
    await transaction.insertInto('throttles').values(throttles).execute()

    const pictures = numbers.map((n) => ({ hash: `hash-${n}`, preview: 'data:', createdAt: createdAtMs + n }))
    await transaction.insertInto('pictures').values(pictures).execute()
    const files = numbers.map((n) => ({ hash: `hash-${n}`, widthPx: 320, format: 'jpg', bytes: Buffer.alloc(1) }))
    await transaction.insertInto('pictureFiles').values(files).execute()
    const menu = numbers.map((n) => ({ pictureHash: `hash-${n}`, createdAt: createdAtMs + n }))
    const categories = menu.map((common, n) => ({ id: `category-${n}`, name: 'C', ...common }))
    await transaction.insertInto('categories').values(categories).execute()
    const recipes = menu.map((common, n) => ({ id: `dish-${n}`, categoryId: `category-${n}`, ...dish, ...common }))
    await transaction.insertInto('recipes').values(recipes).execute()
    const favourites = numbers.flatMap((n) =>
      numbers.slice(0, 10).map((m) => ({ userId: `user-${n}`, recipeId: `dish-${m}` })),
    )
    await transaction
      .insertInto('favourites')
      .values(favourites.map((favourite, n) => ({ ...favourite, createdAt: createdAtMs + n })))
      .execute()
    for (const number of numbers.slice(0, 50)) await transaction.insertInto('orders').values(ordersOf(number)).execute()
  })
}

function ordersOf(user: number) {
  return numbers.map((n) =>
    orderRow({ id: `order-${user}-${n}`, userId: `user-${user}`, createdAt: createdAtMs + n * 60_000 }),
  )
}
