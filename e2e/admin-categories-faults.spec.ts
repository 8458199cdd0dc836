/** Categories when something goes wrong: the server, the network, or another admin who was quicker. */
import type { Page } from '@playwright/test'
import { addCategory, newAdmin, restoreDemoMenu, signInViaApi } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture } from './support/menu-editor.ts'
import { failRequests, resourceLoadError } from './support/requests.ts'

test.afterEach(({ site }) => restoreDemoMenu(site))

test('a category that still has recipes is not deleted, and the banner says how many (#87)', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/admin/categories')
  page.once('dialog', (dialog) => void dialog.accept())

  await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()

  const banner = page.getByRole('alert')
  await expect(banner).toHaveText(/^Failed to delete category: \d+ recipes still belong to it\.$/)
  expect(await colourOf(banner)).toBe('red')
  await expect(banner).toBeFocused()
  await expect(card(page, 'Curries')).toBeVisible()
})

test('a deletion that fails after a save has ended shows its own message', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/categories/*', async (route) => {
    await saved.promise
    await route.fulfill({ status: 500 })
  })
  await page.goto('/admin/categories')
  page.once('dialog', (dialog) => void dialog.accept())
  await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()

  await categoryName(page).fill('Frozen Sweets')
  await choosePicture(page)
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(card(page, 'Frozen Sweets')).toBeVisible()
  saved.resolve()

  await expect(page.getByRole('alert')).toHaveText(/^Failed to delete category/)
  await expect(card(page, 'Curries')).toBeVisible()
})

for (const { what, text, address, act } of [
  {
    what: 'an addition',
    text: 'Failed to add category',
    address: '**/api/categories',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      await choosePicture(page)
      await page.getByRole('button', { name: 'Add Category' }).click()
    },
  },
  {
    what: 'an edit',
    text: 'Failed to update category',
    address: '**/api/categories/*',
    act: async (page: Page) => {
      await card(page, 'Curries').getByRole('button', { name: 'Edit' }).click()
      await categoryName(page).fill('Frozen Sweets')
      await page.getByRole('button', { name: 'Update Category' }).click()
    },
  },
  {
    what: 'a deletion',
    text: 'Failed to delete category',
    address: '**/api/categories/*',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      page.once('dialog', (dialog) => void dialog.accept())
      await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()
    },
  },
])
  test(`${what} that fails is '${text}' in a red banner, and nothing typed is lost`, async ({
    adminPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await page.goto('/admin/categories')
    await expect(card(page, 'Curries')).toBeVisible()
    await failRequests(page, address, 500)

    await act(page)

    const banner = page.getByRole('alert')
    await expect(banner).toHaveText(text)
    expect(await colourOf(banner)).toBe('red')
    await expect(categoryName(page)).toHaveValue('Frozen Sweets')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
  })

test("a list that does not come is 'Failed to fetch categories' in a red banner, and can be tried again", async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/categories', 500)
  await page.goto('/admin/categories')

  await expect(page.getByRole('alert')).toHaveText('Failed to fetch categories')
  expect(await colourOf(page.getByRole('alert'))).toBe('red')

  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, 'Curries')).toBeVisible()
})

test('of two admins who edit the same thing the second sees both versions, and chooses (#85)', async ({
  adminPage: page,
  site,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await addCategory(page, site, 'Sweets')
  await page.goto('/admin/categories')
  await card(page, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(page).fill('Sweets of mine')

  const context = await browser.newContext({ baseURL: site.url })
  const other = await context.newPage()
  await signInViaApi(other, site, await newAdmin(site))
  await other.goto('/admin/categories')
  await card(other, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(other).fill('Sweets of theirs')
  await other.getByRole('button', { name: 'Update Category' }).click()
  await expect(card(other, 'Sweets of theirs')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  const send = page.getByRole('button', { name: 'Update Category' })
  await send.click()
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of theirs')
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of mine')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await expect(categoryName(page)).toHaveValue('Sweets of mine')
  await expect(card(page, 'Sweets of theirs')).toBeVisible()
  await send.click()
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(card(page, 'Sweets of mine')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await context.close()
})

test('keeping their version gives mine up and goes back to adding (#85)', async ({
  adminPage: page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id, version } = await addCategory(page, site, 'Sweets')
  await page.goto('/admin/categories')
  await card(page, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(page).fill('Sweets of mine')
  await page.request.patch(`${site.url}/api/categories/${id}`, {
    data: { name: 'Sweets of theirs', version },
    headers: { origin: site.url },
  })

  await page.getByRole('button', { name: 'Update Category' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep theirs' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Sweets of theirs')).toBeVisible()
  await expect(categoryName(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
})
