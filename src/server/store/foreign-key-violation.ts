const sqliteForeignKey = 787
const postgresForeignKeys = new Set(['23001', '23503'])

/** Whether a database refused a change because another row stands on it, or because what it stands on is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode === sqliteForeignKey
  return 'code' in error && typeof error.code === 'string' && postgresForeignKeys.has(error.code)
}
