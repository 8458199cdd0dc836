import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import { Refusal } from '../errors/refusal.ts'
import { metrics } from '../telemetry/metrics.ts'
import { currentTracing } from '../telemetry/tracing.ts'
import { isUnavailable } from './database-errors.ts'
import type { Queries } from './tables.ts'

/** Work that arrives while a commit runs shares the next transaction, so that many callers wait for one flush to disk. */
export interface GroupCommit {
  /**
   * @param work runs at the same time as the rest of its group, in one transaction, so a write that depends on a read
   *   must be in the same statement, or check that the read is still true. It runs again, alone, when its group failed. It must touch nothing
   *   but the transaction, and throws a `Refusal` before its first write or not at all.
   * @returns what the work returned, once it is on disk
   */
  run<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  /** @param listener called once after each group that is on disk */
  onCommit(listener: () => void): void
}

/** Limits how long one piece waits for the rest of its group. */
const groupMax = 128

interface Piece {
  /** Trace context of the request. */
  origin: Context | undefined
  /** @returns what answers the caller after the commit. A refusal is an answer; other errors are thrown. */
  attempt: (transaction: Queries) => Promise<() => void>
  fail: (error: unknown) => void
}

/** Labels the metrics and traces. */
const groupName = 'orders'

export function createGroupCommit(queries: Queries): GroupCommit {
  const waiting: Piece[] = []
  let isDraining = false
  const listeners: (() => void)[] = []

  async function commit(group: readonly Piece[]): Promise<void> {
    const begun = performance.now()
    let answers: (() => void)[]
    try {
      answers = await traced(group, () =>
        queries.transaction().execute((transaction) => allOrNone(group.map(({ attempt }) => attempt(transaction)))),
      )
    } catch (error) {
      metrics.commitFailures.inc({ group: groupName })
      // alone, each piece would wait for the same timeout, one after the other
      if (group.length === 1 || isUnavailable(error)) for (const { fail } of group) fail(error)
      else for (const piece of group) await commit([piece])
      return
    }
    metrics.commits.observe({ group: groupName }, (performance.now() - begun) / 1000)
    metrics.commitSize.observe({ group: groupName }, group.length)
    for (const answer of answers) answer()
    for (const listener of listeners) listener()
  }

  async function drain(): Promise<void> {
    // one turn of the event loop, so that requests that arrived together join one group
    try {
      await nextTurn()
      while (waiting.length > 0) await commit(waiting.splice(0, groupMax))
    } finally {
      isDraining = false
    }
  }

  return {
    onCommit: (listener) => void listeners.push(listener),
    run: (work) =>
      new Promise((resolve, reject) => {
        const attempt = async (transaction: Queries) => {
          try {
            const result = await work(transaction)
            return () => resolve(result)
          } catch (error) {
            if (error instanceof Refusal) return () => reject(error)
            throw error
          }
        }
        waiting.push({ origin: currentTracing()?.origin(), attempt, fail: reject })
        if (isDraining) return
        isDraining = true
        void drain()
      }),
  }
}

/** Waits for all, because a transaction must not end while one of them still uses it. */
async function allOrNone<T>(attempts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(attempts)
  return Promise.all(attempts)
}

/** The commit appears in the trace of every request of the group. */
function traced<T>(group: readonly Piece[], work: () => Promise<T>): Promise<T> {
  const tracing = currentTracing()
  if (!tracing) return work()
  const attributes = { 'tiffin.group': groupName, 'tiffin.group.size': group.length }
  return tracing.span(
    'commit',
    attributes,
    work,
    group.flatMap(({ origin }) => origin ?? []),
  )
}
