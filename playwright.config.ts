/**
 * Browser tests, one file per screen: `npx playwright test`. `npm test` runs them in Chromium, after the other tests.
 * `SERVER_DELAY_MS=250` delays each request to the server, so that a test fails that reads the previous screen by chance.
 * `PLAYWRIGHT_BROWSER=firefox` or `webkit` runs the main journeys in Playwright's build of that browser.
 */
import { defineConfig, devices, type Project } from '@playwright/test'
import { chromiumPath } from './test/support/chromium.ts'
import { keepTemporaryFilesInMemory } from './test/support/temporary-files.ts'

keepTemporaryFilesInMemory()

const projects = {
  chromium: () => ({
    use: {
      ...devices['Desktop Chrome'],
      launchOptions: {
        executablePath: chromiumPath(),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      },
    },
  }),
  firefox: () => ({ use: devices['Desktop Firefox'], testMatch: mainJourneys }),
  webkit: () => ({ use: devices['Desktop Safari'], testMatch: mainJourneys }),
} satisfies Record<string, () => Project>

const mainJourneys = [
  'sign-up',
  'login',
  'home',
  'category',
  'cart',
  'checkout',
  'order-confirmation',
  'orders',
  'profile',
  'admin-login',
  'admin-categories',
  'admin-recipes',
  'admin-orders',
].map((name) => `${name}.spec.ts`)

/** @throws if PLAYWRIGHT_BROWSER names another browser */
function readProject(name = 'chromium'): Project {
  if (name === 'chromium' || name === 'firefox' || name === 'webkit') {
    const { use, ...project } = projects[name]()
    return { ...project, name, use: { ...use, viewport: { width: 1440, height: 900 } } }
  }
  throw new Error(`PLAYWRIGHT_BROWSER is ${name}. Set it to chromium, firefox or webkit.`)
}

export default defineConfig({
  testDir: 'e2e',
  // Node.js runs the server under test itself, as in production; Playwright would take seconds to transform the built screens
  build: { external: ['**/dist/**', '**/src/**', '**/demo/**', '**/test/support/**'] },
  outputDir: 'test-results',
  fullyParallel: false, // files run in parallel; the tests of a file run in order, because they share a server
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // only a failed test waits so long; on a busy machine, a screen with many dishes takes more than 5 seconds
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    serviceWorkers: 'block', // a service worker would handle requests that tests intercept; e2e/service-worker.spec.ts allows it
    // steps, requests and console of a failed test; with a picture of each step, tests would take a fifth more CPU time:
    // TRACE=on npx playwright test e2e/x.spec.ts
    trace: { mode: 'retain-on-failure', snapshots: process.env['TRACE'] === 'on', screenshots: false, sources: false },
  },
  projects: [readProject(process.env['PLAYWRIGHT_BROWSER'])],
})
