/** SQLite: busy, locked, read-only, I/O error, damaged, full, cannot open, no database. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 11, 13, 14, 26])
/** PostgreSQL: connection trouble, shutting down, gone, read-only after a failover; and the pool's and sockets' own words. */
const otherUnavailable =
  /^(08...|53...|57P0.|3D000|25006|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** pg says these without a code. */
const sentences = /timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered)/

/** Whether it was the database itself that failed, or the way to it, rather than what was asked: later it may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteUnavailable.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string' && otherUnavailable.test(error.code)) return true
  return sentences.test(error.message)
}
