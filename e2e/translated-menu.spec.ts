/** A guest reads the menu in a language that the owner has partly translated. */

import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { saveTranslations } from '#server/translations/translation-store.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ server }) => {
  const { queries } = server.app.database
  const language = 'it'
  await saveTranslations(queries, [
    { kind: 'categoryName', id: 'small-plates', language, source: 'Small Plates & Chaat', text: 'Antipasti' },
    { kind: 'recipeName', id: samosa.id, language, source: samosa.name, text: 'Fagottini del Punjab' },
    { kind: 'ingredient', id: 'potato', language, source: 'potato', text: 'patate' },
  ])
  await incrementMenuVersion(queries)
  await saveSettings(server, 'languages', { offered: ['it'] })
  await setMenuPublic(server, true)
})

test.afterEach(async ({ server }) => {
  await restoreDemoMenu(server)
  await resetSettings(server)
})

test('a guest orders in Italian; what is not translated is in English and says so to a screen reader', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/it/home')
  await expect(page.getByRole('link', { name: 'Antipasti' }).getByText('Antipasti')).not.toHaveAttribute('lang')
  await expect(page.getByText('Breads', { exact: true })).toHaveAttribute('lang', 'en')

  await page.getByRole('link', { name: 'Antipasti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antipasti' })).toBeVisible()
  await expect(page).toHaveTitle(/^Antipasti/)
  const dish = page.getByRole('listitem').filter({ hasText: 'Fagottini del Punjab' })
  await expect(dish.getByText('cumin', { exact: true })).toHaveAttribute('lang', 'en')
  await expect(dish).toContainText('patate, green peas, cumin')
  await expect(page.getByText('Koliwada Prawns, Curry-Leaf Aioli')).toHaveAttribute('lang', 'en')
  await expectNoAxeViolations(page)

  await dish.getByRole('link', { name: 'Fagottini del Punjab' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Fagottini del Punjab' })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aggiungi/ })
    .last()
    .click()
  await page.goto('/it/cart')
  await expect(page.getByRole('main')).toContainText('Fagottini del Punjab')

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 2, name: samosa.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: samosa.name })).toBeVisible()
})

test('the search finds a dish by its name in either language', async ({ page }) => {
  await page.goto('/it/home')
  for (const words of ['fagottini', 'samosa', 'patate', 'potato']) {
    await page.getByRole('combobox').fill(words)
    await expect(page.getByRole('option', { name: /Fagottini del Punjab/ })).toBeVisible()
  }
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the menu stays in the language of the guest', async ({ page, context, allowConsoleErrors }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/it/home')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)

    await page.goto('/it/category/small-plates')

    await expect(page.getByRole('link', { name: 'Fagottini del Punjab' })).toBeVisible()
    await context.setOffline(false)
  })
})
