#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startError } from '#server/errors/start-error.ts'

const usage = `tiffin COMMAND

  create-admin EMAIL      makes an admin (or makes this account one); the password is asked for, or read from
                          standard input when that is not a terminal
  backup FILE             copies the embedded database to FILE and checks the copy; the server may run meanwhile
  restore FILE [--force]  checks a backup and puts it in the database's place; --force replaces a database that is
                          there, and keeps it beside. The server must be stopped
  export [FILE]           writes everything as JSON lines to FILE, or to standard output
  import [FILE]           reads an export into an empty database, from FILE or standard input; when it was cut off,
                          the same command goes on

From SQLite to PostgreSQL:  tiffin export | DATABASE_URL=postgres://… tiffin import
Settings come from the same environment variables as the server's: DATA_DIR, DATABASE_URL…`

/**
 * Loads the code of the one command that runs.
 * @returns undefined when the arguments do not fit the command
 */
function run(name: string, [argument, ...more]: string[], force: boolean): Promise<void> | undefined {
  if (more.length > 0 || (force && name !== 'restore')) return undefined
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
  const explained = path === undefined ? error : (startError(error, { doing: 'use file', path }) ?? error)
  const sentence = explained instanceof Error ? explained.message : String(explained)
  // open handles must not keep the process alive
  process.stderr.write(`${sentence}\n`, () => process.exit(1))
}
