import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of axe whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Checks the page in its current state against axe's rules: WCAG 2.2 AA and best practices. In the dark colour scheme, only those
 * about colours: a test of the dark scheme checks the light one too.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(finishAnimations)
  // Our pages have no frames. Without legacy mode, axe opens a blank window for each run to merge frame results.
  const { violations, passes, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'], // to describe all elements that pass a rule takes half of the time
      ...((await page.evaluate(isDark)) && { runOnly: { type: 'rule', values: colourRules } }),
    })
    .analyze()

  const summary = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
  expect(summary, 'axe violations').toEqual([])
  expect(passes.length + incomplete.length, 'axe ran no rule on the page').toBeGreaterThan(0)
}

/** Runs in the page. */
function isDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches
}

/** Runs in the page. Ends transitions and animations, because axe would measure the contrast of colours in between. */
function finishAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}
