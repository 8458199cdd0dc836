import type { DiskFailure } from './dialect.ts'
import * as postgres from './postgres/errors.ts'
import * as sqlite from './sqlite/errors.ts'

const reportIntervalMs = 60_000

/**
 * Stores the current disk failure until a write succeeds.
 * @param report called when a failure begins, and at most once a minute while it lasts
 */
export function monitorDisk(report: (sentence: string, error: unknown) => void) {
  let current: DiskFailure | undefined
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    /** @param error of any statement; errors that are not disk failures are ignored */
    record(error: unknown): void {
      const failure = findDiskFailure(error)
      if (!failure || current?.permanent) return
      const isDue = failure !== current || performance.now() - reportedAt > reportIntervalMs
      current = failure
      if (!isDue) return
      reportedAt = performance.now()
      report(failure.sentence, error)
    },
    /**
     * @param probe tries a write
     * @returns the sentence of the failure; undefined when there is none, or when the probe succeeded
     */
    async check(probe: () => Promise<void>): Promise<string | undefined> {
      if (current === undefined || current.permanent) return current?.sentence
      try {
        await probe()
        current = undefined
      } catch (error) {
        current = findDiskFailure(error) ?? current
      }
      return current?.sentence
    },
  }
}

/** @returns undefined for other errors, such as a lost connection */
export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return sqlite.findDiskFailure(error) ?? postgres.findDiskFailure(error)
}
