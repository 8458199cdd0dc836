/** Programs of this machine that tests start. `tools/ensure-programs.ts` installs them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian puts servers where only root looks. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** @returns its path, or undefined where it is not installed */
export function findProgram(name: string): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...folders].map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** @throws with a sentence that says what to do when it is not installed; the tests never skip */
export function programPath(name: string): string {
  const path = findProgram(name)
  if (path) return path
  throw new Error(`This needs ${name} and found none. Run node tools/ensure-programs.ts, or install it.`)
}
