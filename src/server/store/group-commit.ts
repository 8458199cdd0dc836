import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import { Refusal } from '../errors/refusal.ts'
import { keepLanguage } from '../language-context/reader-language.ts'
import { metrics } from '../telemetry/metrics.ts'
import { currentTracing } from '../telemetry/tracing.ts'
import { isUnavailable } from './database-errors.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'
import type { Queries } from './tables.ts'

/** Writes that arrive during a commit share the next transaction, so that many callers wait for one flush to disk. */
export interface GroupCommit {
  /**
   * @param work runs concurrently with the rest of its group, in one transaction. A write that depends on a read must
   *   therefore be in the same statement, or check that the value has not changed. If the group fails, the work runs
   *   again, alone. So it must change nothing outside the transaction. It must not throw a `Refusal` after its first write.
   * @returns the result of the work, after the commit is on disk
   */
  run<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  /** @param listener called once after each commit */
  onCommit(listener: () => void): void
}

/** Limits how long one write waits for the rest of its group. */
const groupMaxWrites = 128

interface QueuedWrite {
  /** Trace context of the request. */
  traceContext: Context | undefined
  /**
   * @returns a function that settles the caller's promise after the commit. A refusal does not fail the group; other
   *   errors do.
   */
  attempt: (transaction: Queries) => Promise<() => void>
  fail: (error: unknown) => void
}

/** Label of the metrics and traces. */
const groupName = 'orders'

export function createGroupCommit(queries: Queries): GroupCommit {
  const queue: QueuedWrite[] = []
  let isDraining = false
  const listeners: (() => void)[] = []

  async function commit(group: readonly QueuedWrite[]): Promise<void> {
    const startedAt = performance.now()
    let settlers: (() => void)[]
    try {
      const runOnce = () =>
        queries.transaction().execute((transaction) => waitForAll(group.map(({ attempt }) => attempt(transaction))))
      // after a deadlock, the writes of a group run again one by one
      settlers = await traced(group, () => (group.length === 1 ? retryDeadlocks(runOnce) : runOnce()))
    } catch (error) {
      metrics.commitFailures.inc({ group: groupName })
      // without a database, each retry would wait for a timeout, one after the other
      if (group.length === 1 || isUnavailable(error)) for (const { fail } of group) fail(error)
      else for (const write of group) await commit([write])
      return
    }
    metrics.commits.observe({ group: groupName }, (performance.now() - startedAt) / 1000)
    metrics.commitSize.observe({ group: groupName }, group.length)
    for (const settle of settlers) settle()
    for (const listener of listeners) listener()
  }

  async function drain(): Promise<void> {
    // waits one turn of the event loop, so that requests that arrive together join one group
    try {
      await nextEventLoopTurn()
      while (queue.length > 0) await commit(queue.splice(0, groupMaxWrites))
    } finally {
      isDraining = false
    }
  }

  return {
    onCommit: (listener) => void listeners.push(listener),
    run: (work) =>
      new Promise((resolve, reject) => {
        // another request may run the group: the language of this one must stay
        const ownWork = keepLanguage(work)
        const attempt = async (transaction: Queries) => {
          try {
            const result = await ownWork(transaction)
            return () => resolve(result)
          } catch (error) {
            if (error instanceof Refusal) return () => reject(error)
            throw error
          }
        }
        queue.push({ traceContext: currentTracing()?.activeContext(), attempt, fail: reject })
        if (isDraining) return
        isDraining = true
        void drain()
      }),
  }
}

/** Waits for all attempts, because the transaction must not end while one of them uses it. */
async function waitForAll<T>(attempts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(attempts)
  return Promise.all(attempts)
}

/** The commit appears in the trace of every request of the group. */
function traced<T>(group: readonly QueuedWrite[], work: () => Promise<T>): Promise<T> {
  const tracing = currentTracing()
  if (!tracing) return work()
  const attributes = { 'tiffin.group': groupName, 'tiffin.group.size': group.length }
  return tracing.span(
    'commit',
    attributes,
    work,
    group.flatMap(({ traceContext }) => traceContext ?? []),
  )
}
