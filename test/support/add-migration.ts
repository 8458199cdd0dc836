import { onTestFinished } from 'vitest'
import { type Migrations, migrations } from '#server/store/migrate.ts'

/** Adds a migration until the test ends. */
export function addMigration(name: string, step: Migrations[string]): void {
  migrations[name] = step
  onTestFinished(() => void Reflect.deleteProperty(migrations, name))
}
