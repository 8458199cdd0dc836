/** Browser tests, one file a screen: `npx playwright test`. `npm test` runs them after the others. */
import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './test/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false, // the files run side by side, the tests of a file in order: they share its server
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block', // it would answer what tests intercept; e2e/service-worker.spec.ts lets it in
    // a quarter of all CPU time: asked for when something is to be found out, TRACE=on npx playwright test e2e/x.spec.ts
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
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
})
