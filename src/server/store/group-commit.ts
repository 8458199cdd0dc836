import type { Context } from '@opentelemetry/api'
import { Refusal } from '../errors/refusal.ts'
import { metrics } from '../telemetry/metrics.ts'
import { currentTracing } from '../telemetry/tracing.ts'
import { isUnavailable } from './database-errors.ts'
import { isSqlite } from './dialects.ts'
import { gathered } from './gathering.ts'
import { unflushed } from './sqlite/unflushed.ts'
import type { Queries } from './tables.ts'

/**
 * Runs pieces of work that wait for the disk together: all that arrive at one moment, or while the last group was being
 * committed, share one transaction and so one flush to disk.
 */
export interface GroupCommit {
  /**
   * @param work may be run twice: alone, if its group failed by what was asked, not by the database itself. It must touch nothing but the transaction, and must
   *   refuse (throw) before its first write or not at all.
   * @returns what the work returned, once it is on disk
   */
  run<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  /**
   * For work of which there is much: those of a group are done in one go.
   * @param work as for `run`; it answers each of its inputs with a result or a refusal, in their order
   * @param writesOnce on PostgreSQL all that it writes is one statement, which is a transaction by itself: where
   *   nothing else is in the group, the database is asked twice less
   * @returns what takes one input, and gives its result once it is on disk
   */
  together<In, Out>(work: GroupWork<In, Out>, writesOnce?: boolean): (input: In) => Promise<Out>
  /** @param listener called once after each group that is on disk */
  onCommit(listener: () => void): void
}

export type GroupWork<In, Out> = (transaction: Queries, inputs: readonly In[]) => Promise<PromiseSettledResult<Out>[]>

/**
 * A few hundred rows commit in a few milliseconds; more would make the first of them wait for the last. With a database in
 * another process smaller groups are better: while it works on one, those of the last are answered here.
 */
const groupMax = { sqlite: 128, postgres: 32 } as const

/** Inputs of one kind of work that share a transaction. */
interface Batch {
  size: number
  writesOnce: boolean
  /** Of its inputs, where requests are traced. */
  origins: Context[]
  attempt: (transaction: Queries) => Promise<void>
  /** Hands out the results of the last attempt. */
  settle: () => void
  fail: (error: unknown) => void
  /** Each input as a batch of its own. */
  split: () => Batch[]
}

interface Pending<In, Out> {
  input: In
  origin: Context | undefined
  resolve: (result: Out) => void
  reject: (error: unknown) => void
}

/**
 * @param name by which it is measured
 * @param mayBeLost in a power cut: on SQLite it is not flushed to disk, which would make everybody else wait
 */
export function createGroupCommit(queries: Queries, name = 'orders', mayBeLost = false): GroupCommit {
  /** Each gives what waits of one kind, up to a number. */
  const kinds: ((max: number) => Batch)[] = []
  const groupSize = groupMax[isSqlite(queries) ? 'sqlite' : 'postgres']
  let draining = false
  /** Inputs since the beginning. */
  let arrived = 0
  const listeners: (() => void)[] = []

  /** All of them or none. */
  function attempt(group: readonly Batch[]): Promise<void> {
    const [first, ...others] = group
    if (first?.writesOnce && others.length === 0 && !isSqlite(queries)) return first.attempt(queries)
    const all = async (transaction: Queries) => {
      for (const batch of group) await batch.attempt(transaction)
    }
    return mayBeLost && isSqlite(queries) ? unflushed(queries, all) : queries.transaction().execute(all)
  }

  async function commit(group: readonly Batch[]): Promise<void> {
    const begun = performance.now()
    try {
      await tracedCommit(name, group, () => attempt(group))
    } catch (error) {
      metrics.commitFailures.inc({ group: name })
      // each alone would wait for the same silence, one after the other
      if (isUnavailable(error)) {
        for (const batch of group) batch.fail(error)
        return
      }
      const each = group.flatMap((batch) => batch.split())
      if (each.length === 1) return each[0]?.fail(error)
      // one of them spoilt the transaction for all: let each stand for itself
      for (const one of each) await commit([one])
      return
    }
    metrics.commits.observe({ group: name }, (performance.now() - begun) / 1000)
    metrics.commitSize.observe({ group: name }, sizeOf(group))
    for (const batch of group) batch.settle()
    for (const listener of listeners) listener()
  }

  function takeGroup(): Batch[] {
    let room: number = groupSize
    return kinds.flatMap((take) => {
      const batch = take(room)
      room -= batch.size
      return batch.size > 0 ? [batch] : []
    })
  }

  async function drain(): Promise<void> {
    await gathered(() => arrived, arrived - 1 + groupSize)
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) await commit(group)
    draining = false
  }

  function together<In, Out>(work: GroupWork<In, Out>, writesOnce = false): (input: In) => Promise<Out> {
    const waiting: Pending<In, Out>[] = []
    kinds.push((max) => batchOf(work, writesOnce, waiting.splice(0, max)))
    return (input) =>
      new Promise((resolve, reject) => {
        arrived += 1
        waiting.push({ input, origin: currentTracing()?.origin(), resolve, reject })
        if (draining) return
        draining = true
        void drain()
      })
  }

  const alone = together(oneByOne)
  return {
    onCommit: (listener) => void listeners.push(listener),
    together,
    run: (work) =>
      new Promise((resolve, reject) => {
        alone(async (transaction) => {
          const result = await work(transaction)
          return () => resolve(result)
        }).then((settle) => settle(), reject)
      }),
  }
}

function batchOf<In, Out>(work: GroupWork<In, Out>, writesOnce: boolean, pending: readonly Pending<In, Out>[]): Batch {
  let results: PromiseSettledResult<Out>[] = []
  return {
    size: pending.length,
    writesOnce,
    origins: pending.flatMap(({ origin }) => origin ?? []),
    async attempt(transaction) {
      results = await work(
        transaction,
        pending.map(({ input }) => input),
      )
    },
    settle() {
      for (const [index, { resolve, reject }] of pending.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason ?? new Error('A group gave fewer results than it was given inputs.'))
      }
    },
    fail: (error) => pending.forEach(({ reject }) => reject(error)),
    split: () => pending.map((one) => batchOf(work, writesOnce, [one])),
  }
}

/** All whose work it is find it in their traces. */
function tracedCommit(name: string, group: readonly Batch[], work: () => Promise<void>): Promise<void> {
  const tracing = currentTracing()
  if (!tracing) return work()
  const attributes = { 'tiffin.group': name, 'tiffin.group.size': sizeOf(group) }
  const origins = group.flatMap((batch) => batch.origins)
  return tracing.span('commit', attributes, work, origins)
}

function sizeOf(group: readonly Batch[]): number {
  return group.reduce((sum, { size }) => sum + size, 0)
}

type Single = (transaction: Queries) => Promise<() => void>

async function oneByOne(transaction: Queries, works: readonly Single[]): Promise<PromiseSettledResult<() => void>[]> {
  const results: PromiseSettledResult<() => void>[] = []
  for (const work of works)
    try {
      results.push({ status: 'fulfilled', value: await work(transaction) })
    } catch (error) {
      // a refusal is an answer: nothing was written, and the rest of the group goes on
      if (!(error instanceof Refusal)) throw error
      results.push({ status: 'rejected', reason: error })
    }
  return results
}
