import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * Runs pieces of work that wait for the disk together: all that arrive within one turn of the event loop, or while
 * the last group was being committed, share one transaction and so one flush to disk.
 */
export interface GroupCommit {
  /**
   * @param work may be run twice: alone, if its group failed by what was asked, not by the database itself. It must touch nothing but the transaction, and must
   *   refuse (throw) before its first write or not at all.
   * @returns what the work returned, once it is on disk
   */
  run<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * For work of which there is much: those of a group are done in one go.
   * @param work as for `run`; it answers each of its inputs with a result or a refusal, in their order
   * @returns what takes one input, and gives its result once it is on disk
   */
  together<In, Out>(work: GroupWork<In, Out>): (input: In) => Promise<Out>
  /** @param listener called once after each group that is on disk */
  onCommit(listener: () => void): void
}

export type GroupWork<In, Out> = (
  transaction: Transaction<Tables>,
  inputs: readonly In[],
) => Promise<PromiseSettledResult<Out>[]>

/** A few hundred rows commit in a few milliseconds; more would make the first of them wait for the last. */
const groupMax = 128

/** Inputs of one kind of work that share a transaction. */
interface Batch {
  size: number
  attempt: (transaction: Transaction<Tables>) => Promise<void>
  /** Hands out the results of the last attempt. */
  settle: () => void
  fail: (error: unknown) => void
  /** Each input as a batch of its own. */
  split: () => Batch[]
}

interface Pending<In, Out> {
  input: In
  resolve: (result: Out) => void
  reject: (error: unknown) => void
}

/**
 * @param atOnce how many groups may be under way: with a database in another process, one is worked on while another
 *   waits for the disk
 */
export function createGroupCommit(queries: Kysely<Tables>, atOnce = 1): GroupCommit {
  /** Each gives what waits of one kind, up to a number. */
  const kinds: ((max: number) => Batch)[] = []
  let underWay = 0
  let scheduled = false
  const listeners: (() => void)[] = []

  async function commit(group: readonly Batch[]): Promise<void> {
    try {
      await queries.transaction().execute(async (transaction) => {
        for (const batch of group) await batch.attempt(transaction)
      })
    } catch (error) {
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
    for (const batch of group) batch.settle()
    for (const listener of listeners) listener()
  }

  function takeGroup(): Batch[] {
    let room = groupMax
    return kinds.flatMap((take) => {
      const batch = take(room)
      room -= batch.size
      return batch.size > 0 ? [batch] : []
    })
  }

  async function drain(): Promise<void> {
    scheduled = false
    underWay += 1
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) await commit(group)
    underWay -= 1
  }

  function together<In, Out>(work: GroupWork<In, Out>): (input: In) => Promise<Out> {
    const waiting: Pending<In, Out>[] = []
    kinds.push((max) => batchOf(work, waiting.splice(0, max)))
    return (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject })
        if (scheduled || underWay >= atOnce) return
        scheduled = true
        setImmediate(() => void drain())
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

function batchOf<In, Out>(work: GroupWork<In, Out>, pending: readonly Pending<In, Out>[]): Batch {
  let results: PromiseSettledResult<Out>[] = []
  return {
    size: pending.length,
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
    split: () => pending.map((one) => batchOf(work, [one])),
  }
}

type Single = (transaction: Transaction<Tables>) => Promise<() => void>

async function oneByOne(
  transaction: Transaction<Tables>,
  works: readonly Single[],
): Promise<PromiseSettledResult<() => void>[]> {
  const results: PromiseSettledResult<() => void>[] = []
  for (const work of works)
    try {
      results.push({ status: 'fulfilled', value: await work(transaction) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push({ status: 'rejected', reason: error })
    }
  return results
}

/** A refusal is an answer, not an accident: nothing was written, and the rest of the group goes on. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'Refusal'
}
