const sqliteUnique = new Set([1555, 2067])
const postgresUnique = '23505'

/** Whether a database refused a row because its key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteUnique.has(error.errcode)
  return 'code' in error && error.code === postgresUnique
}
