import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules of axe whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Checks the page in its current state against axe's rules: WCAG 2.2 AA and best practices. In the dark colour scheme, only those
 * about colours: a test of the dark scheme checks the light one too.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // the script costs as much as a run; @axe-core/playwright adds it twice for each run
  if (!(await page.evaluate(finishAnimations))) await page.evaluate(script)
  const { violations, checked } = await page.evaluate(runAxe, colourRules)
  expect(violations, 'axe violations').toEqual([])
  expect(checked, 'axe ran no rule on the page').toBeGreaterThan(0)
}

/**
 * Runs in the page. Ends transitions and animations, because axe would measure the contrast of colours in between.
 * @returns whether the page has axe's script
 */
function finishAnimations(): boolean {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  return 'axe' in window
}

/** Runs in the page. */
async function runAxe(darkRules: string[]) {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const { violations, passes, incomplete } = await window.axe.run(document, {
    resultTypes: ['violations'], // to describe all elements that pass a rule takes half of the time
    ...(isDark && { runOnly: { type: 'rule', values: darkRules } }),
  })
  return {
    violations: violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) })),
    checked: passes.length + incomplete.length,
  }
}
