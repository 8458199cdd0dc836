/** Finds the browser that the tests drive. `tools/ensure-chromium.ts` installs one where there is none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Debian's, Google's, and what either is called elsewhere. The same browser without its windows is first: the tests take
 * a third less time with it. Ubuntu's `chromium-browser` only points to a snap.
 */
const programs = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chrome']
const folders = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns the path of a browser, or undefined where none is installed */
export function findChromium(): string | undefined {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${chosen}, and there is no such file.`)
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

/** @throws with a sentence that says what to do when no browser is installed; the tests never skip */
export function chromiumPath(): string {
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and found none. Run npm test, which installs one; ' +
      'or install it yourself and set PLAYWRIGHT_CHROMIUM to its path.',
  )
}
