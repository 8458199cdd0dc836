import { expect } from '@playwright/test'

/** Resolves when the clock shows a later millisecond, for lists that are sorted by the time of their rows. */
export async function untilNextMillisecond(): Promise<void> {
  const before = Date.now()
  await expect.poll(() => Date.now(), { intervals: [1] }).toBeGreaterThan(before)
}
