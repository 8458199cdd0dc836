import type { DiskFailure } from '../dialect.ts'

/** Connection failure, shutdown, dropped, read-only after a failover; and the codes of the pool and of sockets. */
const unavailable =
  /^(08...|53...|57P0.|3D000|25006|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** pg throws these without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered)/
const foreignKeyViolations = new Set(['23001', '23503'])
/** The lock timeout was reached, or PostgreSQL found a deadlock. */
const lockConflicts = new Set(['55P03', '40P01'])
const readOnlyCode = '25006'

const diskFailures = new Map<string, DiskFailure>([
  [
    readOnlyCode,
    {
      sentence:
        'PostgreSQL is read-only: reads go on, orders are refused. Make space if its disk is full, and turn default_transaction_read_only off; after a failover point DATABASE_URL at the primary. Nothing needs a restart.',
    },
  ],
  [
    '53100',
    {
      sentence: 'The disk of PostgreSQL is full: reads go on, orders are refused. Make space; nothing needs a restart.',
    },
  ],
])

export function isUnavailable(error: unknown): boolean {
  return unavailable.test(codeOf(error)) || (error instanceof Error && unavailableMessages.test(error.message))
}

export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(codeOf(error))
}

export function findDiskFailure(error: unknown): DiskFailure | undefined {
  return diskFailures.get(codeOf(error))
}

export function isLockConflict(error: unknown): boolean {
  return lockConflicts.has(codeOf(error))
}

/** The server may be a standby now, or a setting has changed. A new connection may be able to write. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnlyCode
}

/** @returns the SQLSTATE, or Node's code of a socket error; '' when there is none */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
