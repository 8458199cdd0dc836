import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, DatabaseKind, Queries } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { findNewestSeq, lateMaxLines } from './order-change-store.ts'

/**
 * How many orders have which status, as of now. Counting a million takes long, so many orders are counted once; from then on
 * what the log of changes says has happened since is added.
 */
export interface OrderCounts {
  /** @returns how many, by status; one that no order has may be missing */
  byStatus(): Promise<ByStatus>
}

type ByStatus = ReadonlyMap<string, number>

/** A state of the log: nothing at or before `seq` will turn up any more. */
interface Counted {
  seq: number
  byStatus: ByStatus
  /** When the orders themselves were counted. */
  at: Milliseconds
}

/** Then the orders themselves are counted again: whoever repairs a database by hand writes no log. */
export const recountAfterMs = 60_000
/** Read at once, which takes a millisecond or two; more than can be late, or there would be no end. */
const linesAtOnce = 5000
/** So many are counted each time, which takes a millisecond or two. */
const fewOrders = 10_000

const usual = { clock: Date.now, few: fewOrders }

export function createOrderCounts(database: Database, { clock, few } = usual): OrderCounts {
  const { queries, kind } = database
  let known: Counted | undefined
  let counting: Promise<Counted> | undefined

  async function countAnew(): Promise<Counted> {
    counting ??= countOnce(database, clock())
    try {
      known = await counting
      return known
    } finally {
      counting = undefined
    }
  }

  async function addTo(begun: Counted): Promise<ByStatus> {
    let counted = begun
    for (;;) {
      const steps = await listSteps(queries, kind, counted.seq)
      const settled = steps.filter((step) => step.isSettled)
      const seq = Math.max(counted.seq, ...settled.map((step) => step.last))
      const byStatus = withSteps(counted.byStatus, steps)
      counted = { ...counted, seq, byStatus: withSteps(counted.byStatus, settled) }
      if (known?.at === counted.at && known.seq < counted.seq) known = counted
      if (steps.reduce((lines, step) => lines + step.lines, 0) < linesAtOnce) return byStatus
      await setImmediate() // who waits for anything else comes in between
    }
  }

  return {
    async byStatus() {
      if (!known && !(await areMore(queries, few))) return sums((await countEach.execute(queries)).rows)
      // who asks is answered from what is known meanwhile; if it fails, the next one asks for it again
      if (known && clock() - known.at >= recountAfterMs) void countAnew().catch(() => {})
      return addTo(known ?? (await countAnew()))
    },
  }
}

/** As the database gives it: PostgreSQL's counts are texts. */
interface StatusRow {
  status: string
  orders: number | string
}

const countEach = sql<StatusRow>`select "status", count(*) as "orders" from "orders" group by "status"`

function sums(rows: readonly StatusRow[]): ByStatus {
  const byStatus = new Map<string, number>()
  for (const { status, orders } of rows) byStatus.set(status, (byStatus.get(status) ?? 0) + Number(orders))
  return byStatus
}

async function areMore(queries: Queries, count: number): Promise<boolean> {
  const oneMore = queries.selectFrom('orders').select('status').limit(1).offset(count)
  return (await oneMore.executeTakeFirst()) !== undefined
}

/** How many took the step from one status to another; null for a placing. */
interface Step {
  fromStatus: string | null
  toStatus: string
  lines: number
  /** No line before these will turn up any more. */
  isSettled: boolean
  /** The number of the last of them. */
  last: number
}

function withSteps(byStatus: ByStatus, steps: readonly Step[]): ByStatus {
  const counts = new Map(byStatus)
  const add = (status: string, orders: number) => counts.set(status, (counts.get(status) ?? 0) + orders)
  for (const { fromStatus, toStatus, lines } of steps) {
    add(toStatus, lines)
    if (fromStatus !== null) add(fromStatus, -lines)
  }
  return counts
}

/** What may still be late is counted anew each time. On SQLite lines are committed in their order. */
function lateLinesOf(kind: DatabaseKind): number {
  return kind === 'sqlite' ? 0 : lateMaxLines
}

interface StepRow extends Pick<Step, 'fromStatus' | 'toStatus'> {
  lines: number | string
  isSettled: boolean | 0 | 1
  last: number | string
}

async function listSteps(queries: Queries, kind: DatabaseKind, after: number): Promise<Step[]> {
  const { rows } = await sql<StepRow>`
    select "fromStatus", "toStatus", "isSettled", count(*) as "lines", max("seq") as "last"
    from (
      select "seq", "fromStatus", "toStatus",
        "seq" <= (select max("seq") from "orderChanges") - ${sql.lit(lateLinesOf(kind))} as "isSettled"
      from "orderChanges" where "seq" > ${after} order by "seq" limit ${sql.lit(linesAtOnce)}
    ) as "newer"
    group by "fromStatus", "toStatus", "isSettled"`.execute(queries)
  return rows.map((row) => ({
    ...row,
    lines: Number(row.lines),
    isSettled: Boolean(row.isSettled),
    last: Number(row.last),
  }))
}

/** Counts all orders, and takes back what the log says has happened after a certain line: in one statement, hence of one moment. */
async function countOnce({ queries, kind, readAside }: Database, at: Milliseconds): Promise<Counted> {
  const seq = Math.max(0, (await findNewestSeq(queries)) - lateLinesOf(kind))
  const rows = await readAside(
    sql<StatusRow>`
      ${countEach}
      union all
      select "toStatus", -count(*) from "orderChanges" where "seq" > ${seq} group by "toStatus"
      union all
      select "fromStatus", count(*) from "orderChanges" where "seq" > ${seq} and "fromStatus" is not null
      group by "fromStatus"`.compile(queries),
  )
  return { seq, byStatus: sums(rows), at }
}
