/**
 * Installs the fallback fonts that `e2e/typeface.spec.ts` tests, from Debian packages. It needs root.
 * `npm test` runs this; to run it alone: `node tools/ensure-fonts.ts`.
 */
import { execFileSync } from 'node:child_process'
import { findProgram } from '#test/support/programs.ts'
import { installByApt } from './apt.ts'

const packages: Record<string, string> = {
  'Liberation Sans': 'fonts-liberation',
  Roboto: 'fonts-roboto',
  'DejaVu Sans': 'fonts-dejavu-core',
}

/** Logs which fonts could not be installed. The tests that need them fail; all others still run. */
export function ensureFonts(): void {
  const missing = listMissing()
  if (missing.length === 0) return
  installByApt('fontconfig', ...missing.flatMap((font) => packages[font] ?? []))
  const stillMissing = listMissing()
  if (stillMissing.length > 0)
    console.log(
      `The fonts ${stillMissing.join(', ')} are missing: tests in e2e/typeface.spec.ts will fail. Install the fonts.`,
    )
}

function listMissing(): string[] {
  const list = findProgram('fc-list')
  const families = list === undefined ? '' : execFileSync(list, [':', 'family'], { encoding: 'utf8' })
  const installed = new Set(families.split(/[\n,]/))
  return Object.keys(packages).filter((font) => !installed.has(font))
}

if (import.meta.main) ensureFonts()
