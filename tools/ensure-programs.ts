/**
 * Makes sure that the programs are there that tests and drills start. Debian's packages are installed as root. Run by
 * `npm test`, and alone: `node tools/ensure-programs.ts`.
 */
import { findProgram } from '#test/support/programs.ts'
import { installByApt } from './apt.ts'

/** openssl makes certificates. */
const ofTheTests = ['haproxy', 'openssl']

/** Debian's packages whose name is not their program's. */
const packages = new Map([
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])

/**
 * @param programs as they are called on the command line
 * @throws with a sentence that says what to do when one cannot be had
 */
export function ensurePrograms(programs: readonly string[] = ofTheTests): void {
  const listMissing = () => programs.filter((name) => findProgram(name) === undefined)
  const missing = listMissing().map((name) => packages.get(name) ?? name)
  if (missing.length === 0 || (installByApt(...missing) && listMissing().length === 0)) return
  throw new Error(`This needs ${missing.join(' and ')}. Install it, and run the command again.`)
}

if (import.meta.main) ensurePrograms()
