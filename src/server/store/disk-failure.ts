import type { DiskFailure } from './dialect.ts'
import * as postgres from './postgres/errors.ts'
import * as sqlite from './sqlite/errors.ts'

const repeatAfterMs = 60_000

/**
 * Remembers that the database could not write, until a write succeeds.
 * @param tell called when a failure begins, and once a minute while it lasts
 */
export function monitorDisk(tell: (sentence: string, error: unknown) => void) {
  let current: DiskFailure | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    /** @param error of any statement; only disk failures are recorded */
    note(error: unknown): void {
      const failure = findDiskFailure(error)
      if (!failure || current?.lasting) return
      const isDue = failure !== current || performance.now() - toldAt > repeatAfterMs
      current = failure
      if (!isDue) return
      toldAt = performance.now()
      tell(failure.sentence, error)
    },
    /**
     * @param probe tries a write
     * @returns the sentence of the failure; undefined when there is none, or when the probe succeeded
     */
    async find(probe: () => Promise<void>): Promise<string | undefined> {
      if (current === undefined || current.lasting) return current?.sentence
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

/** @returns undefined for errors that do not mean that the database cannot write, such as a lost connection */
export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return sqlite.findDiskFailure(error) ?? postgres.findDiskFailure(error)
}
