import type { DiskFailure } from '../dialect.ts'

/** SQLite's primary result codes for busy, locked, read-only, I/O error, corrupt, full, cannot open, not a database. */
const unavailable = new Set([5, 6, 8, 10, 11, 13, 14, 26])
/**
 * Extended result codes for a missing referenced row, and for `on delete restrict`, which SQLite reports as a failed
 * trigger.
 */
const foreignKeyViolations = new Set([787, 1811])

/** SQLite's primary result codes for too large, constraint, mismatch. */
const rowRefusals = new Set([18, 19, 20])
/** SQLite has no separate code for an unknown column. */
const unknownColumn = /has no column named/

const diskFailures = new Map<number, DiskFailure>([
  [
    8,
    { sentence: 'The disk is read-only. Tiffin still serves reads but refuses orders. Make the disk writable again.' },
  ],
  [
    10,
    { sentence: 'The disk is failing (input/output error). Check the system log, and copy the data to another disk.' },
  ],
  [
    11,
    { sentence: 'The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.', permanent: true },
  ],
  [
    13,
    {
      sentence:
        'The disk is full. Tiffin still serves reads but refuses orders. Free some space; no restart is needed.',
    },
  ],
  [
    26,
    {
      sentence: 'The database file is not a SQLite database. Stop Tiffin and restore a backup: tiffin restore.',
      permanent: true,
    },
  ],
])

export function isUnavailable(error: unknown): boolean {
  return unavailable.has(primaryCode(error))
}

export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(extendedCode(error))
}

export function isRowRefused(error: unknown): boolean {
  return rowRefusals.has(primaryCode(error)) || (primaryCode(error) === 1 && unknownColumn.test(String(error)))
}

export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return diskFailures.get(primaryCode(error))
}

/** @returns the last byte of the extended result code; 0 for an error that is not from SQLite */
export function primaryCode(error: unknown): number {
  return extendedCode(error) & 0xff
}

/** @returns 0 for an error that is not from SQLite */
function extendedCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
