import { start } from './start.ts'

// everything in DATA_DIR is for this user alone
process.umask(0o077)
try {
  await start(process.env)
} catch (error) {
  // whatever is still open must not keep the process alive
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1))
}
