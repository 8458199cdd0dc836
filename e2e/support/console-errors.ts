/** A test fails when a page complains on the console or throws, unless the test said that it expects that. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{
  /** Names an error that this test provokes. @param expected matched against the whole complaint */
  allowConsoleErrors: (expected: RegExp) => void
}>({
  allowConsoleErrors: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => complaints.push(String(webError.error().stack)))

      await use((expected) => allowed.push(expected))

      const unexpected = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'unexpected errors on the console').toEqual([])
    },
    { auto: true },
  ],
})
