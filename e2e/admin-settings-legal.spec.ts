/** The section Legal of the settings: previews of the texts, and the dry run of the retention time. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { failRequests, recordWrites, resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { saveLegal } from './support/settings.ts'
import type { TestServer } from './support/test-server.ts'

const dayMs = 86_400_000
const address = '/admin/settings?section=legal'
const text = '# Owner\n\nLucia Esposito\n\n<script>window.ran = true</script>'

test.beforeEach(({ server }) => deleteAllOrders(server))
test.afterEach(async ({ server }) => {
  await saveLegal(server)
  await deleteAllOrders(server)
})

const months = (page: Page) => page.getByLabel('Remove personal data from orders after (months)')
const question = (page: Page) => page.getByRole('dialog', { name: 'Remove personal data?' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => page.getByText('Saved. Guests see the change')

/** Waits for the response, because the screen may still show that an earlier save has succeeded. */
async function saveWithoutQuestion(page: Page): Promise<void> {
  const response = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await save(page)
  expect((await response).ok()).toBe(true)
  await expect(saved(page)).toBeVisible()
}

/** @param ages days since each order */
async function seedOrdersOfAge(server: TestServer, ages: readonly number[]): Promise<void> {
  await seedOrders(server, { count: ages.length, placedAt: (index) => Date.now() - (ages[index] ?? 0) * dayMs })
}

test('a preview that fails can be tried again; it shows the typed text without its script and follows the typing; a saved text is at its public address', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a preview that fails', async () => {
    const url = '**/api/admin/settings/legal/preview'
    await failRequests(page, url, 500)
    await page.goto(address)
    const terms = page.getByLabel('Terms', { exact: true })
    await terms.fill('# Our terms')
    await page.getByRole('button', { name: 'Preview: Terms' }).click()
    await expect(page.getByText('The preview could not be loaded')).toBeVisible()
    await expect(terms).toHaveValue('# Our terms')

    await page.unroute(url)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible()
  })
  const field = page.getByLabel('Imprint', { exact: true })
  await field.fill(text)
  await page.getByRole('button', { name: 'Preview: Imprint' }).click()
  const preview = page.getByRole('region', { name: 'Preview: Imprint' })
  await expect(preview.getByRole('heading', { name: 'Owner' })).toBeVisible()
  await expect(preview.locator('script')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await field.fill('# Address')
  await expect(preview.getByRole('heading')).toHaveText('Address')
  await field.fill('')
  await expect(preview).toHaveText('There is no text, so the page does not exist.')
  await page.getByRole('button', { name: 'Hide preview: Imprint' }).click()
  await expect(preview).toHaveCount(0)

  await test.step('a preview has no axe violations in both colour schemes and fits a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await field.fill(`${text}\n\n| a | b |\n|---|---|\n| ${'long '.repeat(40)} | 1 |`)
    await page.getByRole('button', { name: 'Preview: Imprint' }).click()
    await expect(preview.getByRole('table')).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  await field.fill(text)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.goto('/legal/imprint')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Owner')
})

test('a retention time that removes data is saved only after a confirmation, one that removes nothing without it, and none when the orders cannot be counted', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('nothing is saved when the orders cannot be counted', async () => {
    const url = '**/api/admin/settings/legal/retention-preview*'
    await failRequests(page, url, 500)
    await page.goto(address)
    const writes = recordWrites(page)
    await months(page).fill('13')
    await expect(page.getByText('The orders could not be counted. Please try again.')).toBeVisible()

    await save(page)

    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    expect(writes).toEqual([])
    await page.unroute(url)
  })
  await test.step('a retention time that removes data is saved only after a confirmation', async () => {
    await seedOrdersOfAge(server, [400, 100, 1])
    await months(page).fill('6')
    await expect(
      page.getByText(/^1 order from before .+ would lose name, address and phone. This cannot be undone.$/),
    ).toBeVisible()
    await months(page).fill('2')
    await expect(page.getByText(/^2 orders from before .*\d{4} would lose name, address and phone/)).toBeVisible()

    const writes = recordWrites(page)
    await save(page)
    await expect(question(page)).toContainText('2 orders from before')
    await test.step('the question has no axe violations in both colour schemes and fits a small phone', async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoAxeViolationsInBothSchemes(page)
      expect(await question(page).evaluate((dialog) => dialog.scrollWidth <= innerWidth)).toBe(true)
    })
    await question(page).getByRole('button', { name: 'Do not save' }).click()
    await expect(question(page)).toBeHidden()
    await save(page)
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(months(page)).toHaveValue('2')
    expect(writes).toEqual([])
    await expect(saved(page)).toHaveCount(0)

    await save(page)
    await question(page).getByRole('button', { name: 'Save and remove the data' }).click()

    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(months(page)).toHaveValue('2')
  })
  await test.step('a retention time that removes nothing, and other fields, are saved without a question; the undo asks when it removes data', async () => {
    await deleteAllOrders(server)
    await seedOrdersOfAge(server, [1])
    await months(page).fill('12')
    await expect(page.getByText(/^No data would be removed: no order from before .+ has personal data/)).toBeVisible()
    await saveWithoutQuestion(page)

    await seedOrdersOfAge(server, [500])
    await page.getByLabel('Label of the order button').fill('Order and pay')
    await saveWithoutQuestion(page)
    await expect(question(page)).toBeHidden()

    await test.step('the undo restores a retention time that removes data', async () => {
      await months(page).fill('0')
      await saveWithoutQuestion(page)
      await page.getByRole('button', { name: 'Undo the last save' }).click()
      await question(page).getByRole('button', { name: 'Do not save' }).click()

      await expect(question(page)).toBeHidden()
      await expect(months(page)).toHaveValue('0')
    })
  })
})
