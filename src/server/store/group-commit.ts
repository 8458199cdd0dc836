import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs pieces of work that wait for the disk together: all that arrive within one turn of the event loop, or while
 * the last group was being committed, share one transaction and so one flush to disk.
 */
export interface GroupCommit {
  /**
   * @param work may be run twice: alone, if its group failed. It must touch nothing but the transaction, and must
   *   refuse (throw) before its first write or not at all.
   * @returns what the work returned, once it is on disk
   */
  run<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>
  /** @param listener called once after each group that is on disk */
  onCommit(listener: () => void): void
}

/** A few hundred rows commit in a few milliseconds; more would make the first of them wait for the last. */
const groupMax = 128

type Job = {
  attempt: (transaction: Transaction<Tables>) => Promise<void>
  settle: () => void
  fail: (error: unknown) => void
}

export function createGroupCommit(queries: Kysely<Tables>): GroupCommit {
  let waiting: Job[] = []
  let running = false
  const listeners: (() => void)[] = []

  async function commit(group: Job[]): Promise<void> {
    try {
      await queries.transaction().execute(async (transaction) => {
        for (const job of group) await job.attempt(transaction)
      })
      for (const job of group) job.settle()
      for (const listener of listeners) listener()
    } catch (error) {
      if (group.length === 1) return group[0]?.fail(error)
      // one of them spoilt the transaction for all: let each stand for itself
      for (const job of group) await commit([job])
    }
  }

  async function drain(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, groupMax)
      waiting = waiting.slice(groupMax)
      await commit(group)
    }
    running = false
  }

  return {
    onCommit: (listener) => void listeners.push(listener),
    run: (work) =>
      new Promise((resolve, reject) => {
        let settle = () => {}
        waiting.push({
          attempt: async (transaction) => {
            try {
              const result = await work(transaction)
              settle = () => resolve(result)
            } catch (error) {
              if (!isRefusal(error)) throw error
              settle = () => reject(error)
            }
          },
          settle: () => settle(),
          fail: reject,
        })
        if (!running && waiting.length === 1) setImmediate(() => void drain())
      }),
  }
}

/** A refusal is an answer, not an accident: nothing was written, and the rest of the group goes on. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'Refusal'
}
