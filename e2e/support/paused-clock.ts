/** Pages whose timers run only while a test lets time pass. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a screen whose clock is stopped when it is hydrated. `page.clock.runFor` lets time pass. */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const isHydrated = async () => {
    await page.clock.runFor(10) // hydration uses timers
    return page.locator('html[data-hydrated]').count()
  }
  await expect.poll(isHydrated).toBe(1)
}

/** Lets time pass, a second at a time, because an attempt to reconnect that fails starts the timer of the next one. */
export async function passTimeUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await element.isVisible()).toBe(true)
  }).toPass({ timeout: 20_000, intervals: [50] })
}
