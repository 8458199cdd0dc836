/**
 * Makes sure that the browser tests have a browser: the one that is there, else Debian's package (as root), else
 * Playwright's own download. Run by `npm test`, and alone: `node tools/ensure-chromium.ts`.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findChromium } from '#test/support/chromium.ts'

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
  const ways = [installByApt, installByPlaywright]
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

function installByApt(): boolean {
  if (process.getuid?.() !== 0) return false // it would need a password
  const bring = (name: string) => run('apt-get', ['install', '--yes', '--no-install-recommends', name])
  return run('apt-get', ['update']) && (bring('chromium-headless-shell') || bring('chromium'))
}

function installByPlaywright(): boolean {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  return run(process.execPath, [cli, 'install', 'chromium'])
}

/** @returns whether it went well; its own words go to the terminal */
function run(program: string, options: string[]): boolean {
  console.log(`> ${program} ${options.join(' ')}`)
  try {
    execFileSync(program, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

if (import.meta.main) console.log(ensureChromium())
