/**
 * Makes sure that the tests have the programs that they start: haproxy, and openssl for certificates. Debian's packages
 * are installed as root. Run by `npm test`, and alone: `node tools/ensure-programs.ts`.
 */
import { findProgram } from '#test/support/programs.ts'
import { installByApt } from './apt.ts'

const programs = ['haproxy', 'openssl']

/** @throws with a sentence that says what to do when one cannot be had */
export function ensurePrograms(): void {
  const listMissing = () => programs.filter((name) => findProgram(name) === undefined)
  const missing = listMissing()
  if (missing.length === 0 || (installByApt(...missing) && listMissing().length === 0)) return
  throw new Error(`The tests need ${missing.join(' and ')}. Install it, and run npm test again.`)
}

if (import.meta.main) ensurePrograms()
