import * as postgres from './postgres/errors.ts'
import * as sqlite from './sqlite/errors.ts'

/** SQLite's primary result code (https://sqlite.org/rescode.html); 0 for an error that is not from SQLite. */
export { primaryCode as sqliteCode } from './sqlite/errors.ts'

// The functions below need no dialect: the error codes of the two databases differ.

/** Whether the database or its connection failed, not the statement, so the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return sqlite.isUnavailable(error) || postgres.isUnavailable(error)
}

/** Whether the database refused a change because another row refers to this one, or this one to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlite.isForeignKeyViolation(error) || postgres.isForeignKeyViolation(error)
}

/** Whether the database refused the values of a row: one exists already, is missing, or does not fit its column. */
export function isRowRefused(error: unknown): boolean {
  return sqlite.isRowRefused(error) || postgres.isRowRefused(error)
}

/** Whether a migration could not get a lock in time. Always false on SQLite, where it waits like any statement. */
export function isLockConflict(error: unknown): boolean {
  return postgres.isLockConflict(error)
}

/** Whether the transaction can be repeated, because two transactions waited for each other's locks. Always false on SQLite. */
export function isDeadlock(error: unknown): boolean {
  return postgres.isDeadlock(error)
}
