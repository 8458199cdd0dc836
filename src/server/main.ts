import { start } from './start.ts'

// only this user may read the files in DATA_DIR
process.umask(0o077)
try {
  await start(process.env)
} catch (error) {
  // open handles must not keep the process alive
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1))
}
