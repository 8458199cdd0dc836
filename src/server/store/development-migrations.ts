const withTables = ['0001-start', '0002-managing-orders', '0003-privacy']
/** They changed indexes only, so an export is the same with or without them. */
const withIndexes = ['0004-lighter-orders', '0005-add-session-expiry-index']

/** The steps of versions before 1.0.0-beta.1. Together they made the schema of `0001-initial`. */
export const developmentMigrations: readonly string[] = [...withTables, ...withIndexes]

export function isDevelopmentSchema(steps: readonly string[]): boolean {
  return steps.some((name) => developmentMigrations.includes(name))
}

/** @throws with a sentence that says what to do */
export function refuseDevelopmentSchema(applied: readonly string[]): void {
  if (isDevelopmentSchema(applied))
    throw new Error(
      'This database was made before Tiffin 1.0.0-beta.1. Export it with the version that made it (tiffin export FILE), and import that file into an empty database with this version (tiffin import FILE).',
    )
}

/**
 * @param steps of an export
 * @returns the same for a current export; `0001-initial` in place of the development steps
 * @throws with a sentence, when the export lacks some of the tables
 */
export function replaceDevelopmentMigrations(steps: readonly string[]): string[] {
  if (!isDevelopmentSchema(steps)) return [...steps]
  if (!withTables.every((name) => steps.includes(name)))
    throw new Error(
      'This export was made by a development version that is too old. Export the database with a newer version before 1.0.0-beta.1.',
    )
  return ['0001-initial', ...steps.filter((name) => !developmentMigrations.includes(name))]
}
