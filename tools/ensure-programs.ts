/**
 * Installs missing programs that tests and drills run, from Debian packages. It needs root.
 * `npm test` runs this; to run it alone: `node tools/ensure-programs.ts`.
 */
import { findProgram } from '#test/support/programs.ts'
import { installByApt } from './apt.ts'

/** The programs that `npm test` needs; openssl creates certificates. */
const testPrograms = ['haproxy', 'openssl']

/** Debian packages whose names differ from their programs. */
const packages = new Map([
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])

/**
 * @param programs names of commands
 * @throws with a message that says what to do, if a program cannot be installed
 */
export function ensurePrograms(programs: readonly string[] = testPrograms): void {
  const listMissing = () => programs.filter((name) => findProgram(name) === undefined)
  const missing = listMissing().map((name) => packages.get(name) ?? name)
  if (missing.length === 0 || (installByApt(...missing) && listMissing().length === 0)) return
  throw new Error(`Install ${missing.join(' and ')}, and run the command again.`)
}

if (import.meta.main) ensurePrograms()
