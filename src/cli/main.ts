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

/** Arguments and options as they came; undefined when they do not fit the command. */
type Command = (args: string[], options: Record<string, unknown>) => Promise<void> | undefined

const commands: Record<string, Command> = {
  'create-admin': ([email, ...more], options) =>
    email && fits(more, options)
      ? import('./create-admin-command.ts').then((command) => command.createAdminCommand(email, process.env))
      : undefined,
  backup: ([file, ...more], options) =>
    file && fits(more, options)
      ? import('./backup-command.ts').then((command) => command.backupCommand(file, process.env))
      : undefined,
  restore: ([file, ...more], { force = false, ...options }) =>
    file && fits(more, options) && typeof force === 'boolean'
      ? import('./restore-command.ts').then((command) => command.restoreCommand(file, force, process.env))
      : undefined,
  export: ([file, ...more], options) =>
    fits(more, options)
      ? import('./export-command.ts').then((command) => command.exportCommand(file, process.env))
      : undefined,
  import: ([file, ...more], options) =>
    fits(more, options)
      ? import('./import-command.ts').then((command) => command.importCommand(file, process.env))
      : undefined,
}

/** Nothing more was given than the command knows. */
function fits(args: string[], options: Record<string, unknown>): boolean {
  return args.length === 0 && Object.keys(options).length === 0
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { force: { type: 'boolean' } },
})
const [name = '', ...args] = positionals

// only this user may read exports and backups: they contain addresses and password hashes
process.umask(0o077)
try {
  const running = Object.hasOwn(commands, name) ? commands[name]?.(args, values) : undefined
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
