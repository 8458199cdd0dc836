/** Fails a test when a page throws or logs an error on the console, unless the test allows that error. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{
  /** Allows an error that this test provokes. @param expected matched against the message and its URL, or the stack */
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
