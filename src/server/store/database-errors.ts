import * as postgres from './postgres/errors.ts'
import * as sqlite from './sqlite/errors.ts'

/** SQLite's primary result code (https://sqlite.org/rescode.html); 0 when it is no error of SQLite. */
export { primaryCode as sqliteCode } from './sqlite/errors.ts'

/** An error tells which database it is from, so these functions need no dialect. */

/** Whether the database or the connection to it failed, not the statement: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return sqlite.isUnavailable(error) || postgres.isUnavailable(error)
}

/** Whether the database refused a change because another row refers to this one, or this one to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlite.isForeignKeyViolation(error) || postgres.isForeignKeyViolation(error)
}

/** Whether a migration could not get a lock in time. On SQLite it waits for the write lock like any statement. */
export function isLockConflict(error: unknown): boolean {
  return postgres.isLockConflict(error)
}
