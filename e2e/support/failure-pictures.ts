/**
 * Attaches a picture of each open page to a test that has failed. Playwright's option `screenshot: 'only-on-failure'` takes one
 * at the end of every test, because it closes the pages before it knows the result, and deletes it when the test has passed.
 */
import { test as base } from '@playwright/test'

export const test = base.extend<{ failurePictures: undefined }>({
  failurePictures: [
    async ({ browser, context: _ }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const page of browser.contexts().flatMap((context) => context.pages())) {
        // a page that was closed or crashed has no picture
        const body = await page.screenshot({ timeout: 5000, caret: 'initial' }).catch(() => undefined)
        if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' })
      }
    },
    { auto: true },
  ],
})
