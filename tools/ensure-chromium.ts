/**
 * Finds Chromium for the browser tests, or installs it: from Debian's package (as root) or with Playwright. The headless shell is
 * preferred to an installed Chromium, because the tests run a third faster with it.
 * `npm test` runs this; to run it alone: `node tools/ensure-chromium.ts`.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from '#test/support/chromium.ts'
import { installByApt, run } from './apt.ts'

/** @throws with a message that says what to do, if no browser can be installed */
export function ensureChromium(): string {
  const found = findChromium()
  const isPreferred = found?.includes('headless') || process.env.PLAYWRIGHT_CHROMIUM
  const path = isPreferred && found ? found : install(found)
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (cause) {
    throw new Error(
      `${path} does not start. If libraries are missing, run as root: npx playwright install-deps chromium`,
      { cause },
    )
  }
  return path
}

/** @param other a slower browser that is installed */
function install(other: string | undefined): string {
  const methods = [() => installByApt('chromium-headless-shell'), () => installByApt('chromium'), installByPlaywright]
  for (const method of other ? methods.slice(0, 1) : methods) {
    const path = method() ? findChromium() : other
    if (path) return path
  }
  throw new Error(
    'The browser tests need Chromium, and neither apt-get nor Playwright could install it (see above). ' +
      'Install Chromium or Chrome, set PLAYWRIGHT_CHROMIUM to its path, and run npm test again.',
  )
}

function installByPlaywright(): boolean {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  return run(process.execPath, [cli, 'install', 'chromium'])
}

if (import.meta.main) console.log(ensureChromium())
