const tableMigrations = ['0001-start', '0002-managing-orders', '0003-privacy']
/** They change only indexes, so an export does not depend on them. */
const indexMigrations = ['0004-lighter-orders', '0005-add-session-expiry-index']

/** The migrations of versions before 1.0.0-beta.1. Together they create the schema of `0001-initial`. */
export const developmentMigrations: readonly string[] = [...tableMigrations, ...indexMigrations]

export function isDevelopmentSchema(names: readonly string[]): boolean {
  return names.some((name) => developmentMigrations.includes(name))
}

/** @throws with a message that says what to do */
export function requireReleasedSchema(applied: readonly string[]): void {
  if (isDevelopmentSchema(applied))
    throw new Error(
      'This database was created before Tiffin 1.0.0-beta.1. Export it with the version that created it (tiffin export FILE), and import that file into an empty database with this version (tiffin import FILE).',
    )
}

/**
 * @param names migrations of an export
 * @returns the same names, with `0001-initial` in place of the development migrations
 * @throws with a message that says what to do, when the export is too old to contain all tables
 */
export function replaceDevelopmentMigrations(names: readonly string[]): string[] {
  if (!isDevelopmentSchema(names)) return [...names]
  if (!tableMigrations.every((name) => names.includes(name)))
    throw new Error(
      'This export is from a development version that is too old. Export the database with the last version before 1.0.0-beta.1.',
    )
  return ['0001-initial', ...names.filter((name) => !developmentMigrations.includes(name))]
}
