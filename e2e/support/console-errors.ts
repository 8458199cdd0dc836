/** A test fails when a page complains on the console or throws, unless the test said that it expects that. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{
  /** Names an error that this test provokes. @param expected matched against the whole error */
  allowConsoleErrors: (expected: RegExp) => void
}>({
  allowConsoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => errors.push(String(webError.error().stack)))

      await use((expected) => allowed.push(expected))

      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
      expect(unexpected, 'unexpected errors on the console').toEqual([])
    },
    { auto: true },
  ],
})
