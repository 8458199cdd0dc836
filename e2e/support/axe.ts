import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What WCAG 2.2 AA asks for and what axe holds to be good practice, on the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Our pages have no frames; without the legacy mode axe opens a blank window each time, to put frames together in.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()

  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  expect(found, 'axe').toEqual([])
  expect(passes.length, 'axe looked at nothing').toBeGreaterThan(0)
}
