import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks the page in its current state against axe's rules: WCAG 2.2 AA and best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(finishTransitions)
  // Our pages have no frames. Without legacy mode, axe opens a blank window for each run to merge frame results.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()

  const summary = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  expect(summary, 'axe violations').toEqual([])
  expect(passes.length, 'axe ran no rule on the page').toBeGreaterThan(0)
}

/** Runs in the page: in the middle of a change of colours, axe would measure a contrast that no reader sees. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}
