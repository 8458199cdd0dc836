import type { DiskFailure } from '../dialect.ts'

/** Busy, locked, read-only, I/O error, damaged, full, cannot open, no database: SQLite's primary result codes. */
const unavailable = new Set([5, 6, 8, 10, 11, 13, 14, 26])
/** Extended result codes: a missing parent; and `on delete restrict`, which SQLite reports as a failed trigger. */
const foreignKeyViolations = new Set([787, 1811])

const diskFailures = new Map<number, DiskFailure>([
  [8, { sentence: 'The disk is read-only: reads go on, orders are refused. Make it writable again.' }],
  [10, { sentence: 'The disk fails (input/output error). Look into the system log, and save the data.' }],
  [11, { sentence: 'The database file is damaged. Stop Tiffin and restore a backup: tiffin restore.', lasting: true }],
  [13, { sentence: 'The disk is full: reads go on, orders are refused. Make space; nothing needs a restart.' }],
  [
    26,
    { sentence: 'The database file is no database. Stop Tiffin and restore a backup: tiffin restore.', lasting: true },
  ],
])

export function isUnavailable(error: unknown): boolean {
  return unavailable.has(primaryCode(error))
}

export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(extendedCode(error))
}

export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return diskFailures.get(primaryCode(error))
}

/** The last byte of the extended code. */
export function primaryCode(error: unknown): number {
  return extendedCode(error) & 0xff
}

/** @returns 0 when it is no error of SQLite */
function extendedCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
