/** Finds installed programs that tests start. `tools/ensure-programs.ts` installs them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian installs servers in `sbin`, which is not in the PATH of other users than root. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** @returns the path of the program, or undefined when it is not installed */
export function findProgram(name: string): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...folders].map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** @throws when the program is not installed, so that no test is skipped silently */
export function programPath(name: string): string {
  const path = findProgram(name)
  if (path) return path
  throw new Error(`${name} is not installed. Run node tools/ensure-programs.ts, or install it yourself.`)
}
