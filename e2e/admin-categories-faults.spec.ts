/** Editing categories when the server or the network fails, or when another admin saves first. */
import type { Page } from '@playwright/test'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { addCategory, restoreDemoMenu } from './support/admin.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture } from './support/menu-editor.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

const failingChanges = [
  {
    change: 'an addition',
    text: 'Failed to add category',
    url: '**/api/categories',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      await choosePicture(page)
      await page.getByRole('button', { name: 'Add Category' }).click()
    },
  },
  {
    change: 'an edit',
    text: 'Failed to update category',
    url: '**/api/categories/*',
    act: async (page: Page) => {
      await card(page, 'Curries').getByRole('button', { name: 'Edit' }).click()
      await categoryName(page).fill('Frozen Sweets')
      await page.getByRole('button', { name: 'Update Category' }).click()
    },
    end: (page: Page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  {
    change: 'a deletion',
    text: 'Failed to delete category',
    url: '**/api/categories/*',
    act: async (page: Page) => {
      await categoryName(page).fill('Frozen Sweets')
      page.once('dialog', (dialog) => void dialog.accept())
      await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()
    },
  },
]

test('the screen says what failed, and nothing that was typed is lost', async ({
  adminPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const banner = page.getByRole('alert')
  await test.step("a list that fails to load shows 'Failed to fetch categories' in a red banner, and Try Again loads it", async () => {
    await failRequests(page, '**/api/categories', 500)
    const updatesCode = page.waitForResponse(/\/assets\/menu-updates-/)
    await page.goto('/admin/categories')

    await expect(banner).toHaveText('Failed to fetch categories')
    await updatesCode // without an event, it does not load the list
    await expect.poll(() => colourOf(banner)).toBe('red')

    await tryAgain(page, '**/api/categories')
    await expect(card(page, 'Curries')).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a category that still has recipes is not deleted, and the banner says how many (#87)', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()

    await expect(banner).toHaveText(/^Failed to delete category: \d+ recipes still belong to it\.$/)
    await expect.poll(() => colourOf(banner)).toBe('red')
    await expect(banner).toBeFocused()
    await expect(card(page, 'Curries')).toBeVisible()
  })
  await test.step("an addition, an edit and a deletion that fail show 'Failed to ...' in a red banner, and the form is not cleared", async () => {
    for (const { change, text, url, act, end } of failingChanges)
      await test.step(change, async () => {
        await failRequests(page, url, 500)

        await act(page)

        await expect(banner).toHaveText(text)
        await expect.poll(() => colourOf(banner)).toBe('red')
        await expect(categoryName(page)).toHaveValue('Frozen Sweets')
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
        await page.unroute(url)
        await end?.(page)
      })
  })
  await test.step('a deletion that fails after a later save has succeeded shows its error', async () => {
    const saveEnded = Promise.withResolvers<void>()
    await page.route('**/api/categories/*', async (route) => {
      await saveEnded.promise
      await route.fulfill({ status: 500 })
    })
    page.once('dialog', (dialog) => void dialog.accept())
    await card(page, 'Curries').getByRole('button', { name: 'Delete' }).click()
    await expect(banner).toHaveCount(0)

    await categoryName(page).fill('Frozen Sweets')
    await page.getByRole('button', { name: 'Add Category' }).click()
    await expect(card(page, 'Frozen Sweets')).toBeVisible()
    saveEnded.resolve()

    await expect(banner).toHaveText(/^Failed to delete category/)
    await expect(card(page, 'Curries')).toBeVisible()
  })
})

/** Renames a category through the API, as another admin does. */
async function rename(page: Page, server: TestServer, id: string, name: string): Promise<void> {
  const categories = categoryListSchema.parse(await (await page.request.get('/api/categories')).json())
  const version = categories.find((category) => category.id === id)?.version
  const response = await page.request.patch(`/api/categories/${id}`, {
    data: { name, version },
    headers: { origin: server.url },
  })
  expect(response.status()).toBe(200)
}

test('when two admins edit the same category, the second one sees both versions and chooses (#85)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { promise: added, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/menu-updates-*.js', async (route) => {
    await added
    await route.continue()
  })
  const live = page.waitForResponse('**/api/live')
  await page.goto('/admin/categories')
  await expect(card(page, 'Curries')).toBeVisible()
  await live
  const { id } = await addCategory(page, server, 'Sweets')
  await test.step('a category that is added before the code for updates is loaded appears without a page load', async () => {
    release()
    await expect(card(page, 'Sweets')).toBeVisible()
  })
  await card(page, 'Sweets').getByRole('button', { name: 'Edit' }).click()
  await categoryName(page).fill('Sweets of mine')
  await rename(page, server, id, 'Sweets of theirs')

  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  const save = page.getByRole('button', { name: 'Update Category' })
  await save.click()
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of theirs')
  await expect(dialog.getByRole('row', { name: 'Name' })).toContainText('Sweets of mine')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await expect(categoryName(page)).toHaveValue('Sweets of mine')
  await expect(card(page, 'Sweets of theirs')).toBeVisible()
  await save.click()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(card(page, 'Sweets of mine')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await test.step('choosing the other version discards my changes and resets the form', async () => {
    await card(page, 'Sweets of mine').getByRole('button', { name: 'Edit' }).click()
    await categoryName(page).fill('Sweets of mine again')
    await rename(page, server, id, 'Sweets of theirs again')
    await save.click()
    await dialog.getByRole('button', { name: 'Keep theirs' }).click()

    await expect(dialog).toHaveCount(0)
    await expect(card(page, 'Sweets of theirs again')).toBeVisible()
    await expect(categoryName(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  })
})
