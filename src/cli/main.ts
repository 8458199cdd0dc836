#!/usr/bin/env node
import { parseArgs } from 'node:util'

const usage = `tiffin COMMAND

  create-admin EMAIL   makes an admin (or makes this account one); the password is asked for, or read from
                       standard input when that is not a terminal

Settings come from the same environment variables as the server's: DATA_DIR, DATABASE_URL…`

const { positionals, values } = parseArgs({ allowPositionals: true, strict: false })
const [command, ...rest] = positionals

try {
  if (command === 'create-admin' && rest[0] && rest.length === 1 && Object.keys(values).length === 0) {
    const { createAdminCommand } = await import('./create-admin-command.ts')
    await createAdminCommand(rest[0], process.env)
  } else {
    console.error(usage)
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
