import type { DiskFailure } from '../dialect.ts'

/**
 * SQLSTATEs of lost connections, missing resources, shutdown, a dropped database and read-only servers; and socket
 * errors.
 */
const unavailable =
  /^(08...|53...|57P0.|3D000|25006|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg throws these without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered)/
/** SQLSTATEs of values that do not fit, violated constraints, and unknown columns. Not of missing permissions, which are 42501. */
const rowRefusals = /^(22...|23...|42703)$/
const foreignKeyViolations = new Set(['23001', '23503'])
/** The lock timeout was reached, or PostgreSQL found a deadlock. */
const lockConflicts = new Set(['55P03', '40P01'])
const readOnlyCode = '25006'

const diskFailures = new Map<string, DiskFailure>([
  [
    readOnlyCode,
    {
      sentence:
        'PostgreSQL is read-only. Tiffin still serves reads but refuses orders. If its disk is full, free some space and turn off default_transaction_read_only. After a failover, point DATABASE_URL at the primary.',
    },
  ],
  [
    '53100',
    {
      sentence:
        'The disk of PostgreSQL is full. Tiffin still serves reads but refuses orders. Free some space; no restart is needed.',
    },
  ],
])

export function isUnavailable(error: unknown): boolean {
  return (
    unavailable.test(codeOf(error)) ||
    isMissingSocket(error) ||
    (error instanceof Error && unavailableMessages.test(error.message))
  )
}

/** The socket file of PostgreSQL is missing. A missing file of another kind says nothing about the database. */
function isMissingSocket(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(codeOf(error))
}

export function isRowRefused(error: unknown): boolean {
  return rowRefusals.test(codeOf(error))
}

export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return diskFailures.get(codeOf(error))
}

export function isLockConflict(error: unknown): boolean {
  return lockConflicts.has(codeOf(error))
}

/** The server may have become a standby, or a setting has changed. A new connection may be able to write. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode
}

/** @returns the SQLSTATE, or Node's code of a socket error; '' when there is none */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether PostgreSQL ended this transaction, because two transactions waited for each other's locks. */
export function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}
