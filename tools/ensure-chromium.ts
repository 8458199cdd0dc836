/**
 * Makes sure that the browser tests have a browser: the one that is there, else Debian's package (as root), else
 * Playwright's own download. Run by `npm test`, and alone: `node tools/ensure-chromium.ts`.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from '#test/support/chromium.ts'
import { installByApt, run } from './apt.ts'

/** @throws with a sentence that says what to do when no browser can be had */
export function ensureChromium(): string {
  const path = findChromium() ?? install()
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (cause) {
    throw new Error(
      `${path} does not start. Perhaps libraries are missing: npx playwright install-deps chromium (as root) brings them.`,
      { cause },
    )
  }
  return path
}

function install(): string {
  const byApt = () => installByApt('chromium-headless-shell') || installByApt('chromium')
  const ways = [byApt, installByPlaywright]
  for (const way of ways) {
    if (!way()) continue
    const path = findChromium()
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
