/** Finds the browser for the tests. `tools/ensure-chromium.ts` installs one if none is found. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The names of Chromium and Chrome on different systems. The headless shell is first, because the tests run a third
 * faster with it. Ubuntu's `chromium-browser` is missing, because it only starts a snap.
 */
const programs = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns the path of a browser, or undefined when none is installed */
export function findChromium(): string | undefined {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`PLAYWRIGHT_CHROMIUM is ${chosen}, but this file does not exist.`)
    return chosen
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...[...folders, ...onPath].flatMap((folder) => programs.map((program) => join(folder, program))),
    ...macApplications,
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** @throws when no browser is installed, so that no test is skipped silently */
export function chromiumPath(): string {
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium, but none was found. Run npm test, which installs it, ' +
      'or install it and set PLAYWRIGHT_CHROMIUM to its path.',
  )
}
