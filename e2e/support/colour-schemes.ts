import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'

/** Checks the page in its current state against axe's rules, in the light and the dark colour scheme. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`colour scheme: ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate(isDark)).toBe(colorScheme === 'dark')
      await expectNoAxeViolations(page)
    })
}

/** Runs in the page. */
function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches
}
