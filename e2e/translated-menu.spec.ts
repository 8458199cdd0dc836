/** A guest reads the menu in a language that the owner has partly translated. */

import { incrementMenuVersion } from '#server/store/menu-version.ts'
import { saveTranslations } from '#server/translations/translation-store.ts'
import { restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { placeOrder, samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { leaveScreen } from './support/session.ts'
import { resetSettings, saveSettings, setMenuPublic } from './support/settings.ts'
import { signUp } from './support/test-server.ts'

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

test('a guest searches and orders in Italian; what is not translated is in English and says so to a screen reader', {
  tag: '@smoke',
}, async ({ page, server }) => {
  await page.goto('/it/home')
  await expect(page.getByRole('link', { name: 'Antipasti' }).getByText('Antipasti')).not.toHaveAttribute('lang')
  await expect(page.getByText('Breads', { exact: true })).toHaveAttribute('lang', 'en')

  await test.step('the search finds a dish by its name in either language', async () => {
    for (const words of ['fagottini', 'samosa', 'patate', 'potato']) {
      await page.getByRole('combobox').fill(words)
      await expect(page.getByRole('option', { name: /Fagottini del Punjab/ })).toBeVisible()
    }
    await page.getByRole('combobox').fill('')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

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

  await test.step('an order in Italian says so on English screens, and ordering again names the words of the filter in Italian (#265)', async () => {
    await leaveScreen(page)
    await signUp(page, server)
    const { queries } = server.app.database
    const nutmeg = { kind: 'allergen', id: 'nutmeg', language: 'it', source: 'nutmeg', text: 'noce moscata' } as const
    await saveTranslations(queries, [nutmeg])
    const dietary = JSON.stringify({ diets: [], contains: ['nutmeg'], traces: [] })
    await queries.updateTable('recipes').set({ dietary }).where('id', '=', samosa.id).execute()
    await incrementMenuVersion(queries)
    await saveSettings(server, 'orders', { customersCanReorder: true })
    await page.request.get(`${server.url}/home?lang=it`)
    const { id } = await placeOrder(page, server)
    await page.request.get(`${server.url}/home?lang=en`)
    const ordered = page.getByRole('main').getByText('Fagottini del Punjab')

    for (const path of ['/orders', `/order-confirmation/${id}`]) {
      await page.goto(path)
      await expect(ordered).toHaveAttribute('lang', 'it')
    }
    const filter = { owner: '', diets: [], without: ['nutmeg'] }
    await page.evaluate((stored) => localStorage.setItem('visitor-dietary-filter', stored), JSON.stringify(filter))
    await page.goto('/it/orders')
    await expect(ordered).not.toHaveAttribute('lang')
    await page.getByRole('button', { name: 'Ordina di nuovo' }).click()
    await expect(page.getByRole('dialog')).toContainText('noce moscata')
    await expect(page.getByRole('dialog')).not.toContainText('nutmeg')
  })
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
