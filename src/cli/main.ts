import { parseArgs } from 'node:util'
import { startError } from '#server/errors/start-error.ts'

const usage = `tiffin COMMAND

  create-admin EMAIL      creates an admin, or makes an existing account an admin; prompts for the password, or reads
                          it from standard input if that is not a terminal
  backup FILE             copies the embedded database to FILE and checks the copy; the server may be running
  restore FILE [--force]  checks a backup and restores the database from it; --force replaces an existing database
                          and renames the old file. Stop the server first
  export [FILE]           writes the whole database as JSON lines to FILE or standard output
  import [FILE]           imports an export into an empty database, from FILE or standard input; to continue an
                          interrupted import, run the same command again

From SQLite to PostgreSQL:  tiffin export | DATABASE_URL=postgres://… tiffin import
Settings are the server's environment variables: DATA_DIR, DATABASE_URL…`

/**
 * Loads and runs one command.
 * @returns undefined if the arguments are invalid
 */
function run(name: string, [argument, ...extraArguments]: string[], force: boolean): Promise<void> | undefined {
  if (extraArguments.length > 0 || (force && name !== 'restore')) return undefined
  if (name === 'export')
    return import('./export-command.ts').then((command) => command.exportCommand(argument, process.env))
  if (name === 'import')
    return import('./import-command.ts').then((command) => command.importCommand(argument, process.env))
  if (!argument) return undefined
  if (name === 'create-admin')
    return import('./create-admin-command.ts').then((command) => command.createAdminCommand(argument, process.env))
  if (name === 'backup')
    return import('./backup-command.ts').then((command) => command.backupCommand(argument, process.env))
  if (name !== 'restore') return undefined
  return import('./restore-command.ts').then((command) => command.restoreCommand(argument, force, process.env))
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { force: { type: 'boolean' } },
})
const [name = '', ...args] = positionals
const { force = false, ...otherOptions } = values

// only this user may read exports and backups: they contain addresses and password hashes
process.umask(0o077)
try {
  const areOptionsValid = typeof force === 'boolean' && Object.keys(otherOptions).length === 0
  const running = areOptionsValid ? run(name, args, force) : undefined
  if (running) await running
  else {
    console.error(usage)
    process.exitCode = 2
  }
} catch (error) {
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
  const explained = path === undefined ? error : (startError(error, { operation: 'use file', path }) ?? error)
  const message = explained instanceof Error ? explained.message : String(explained)
  // open handles must not keep the process alive
  process.stderr.write(`${message}\n`, () => process.exit(1))
}
