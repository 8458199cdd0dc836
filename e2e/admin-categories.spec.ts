import type { Page } from '@playwright/test'
import { pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { card, categoryName, choosePicture, preview } from './support/menu-editor.ts'
import { holdRequests, recordWrites } from './support/requests.ts'

test.afterEach(({ server }) => restoreDemoMenu(server))

/** @returns a list to which every later request for the categories is added */
function recordListReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/categories')) reads.push(request.url())
  })
  return reads
}

test('a category is added, edited and deleted; every category is a card', { tag: '@smoke' }, async ({
  adminPage: page,
}) => {
  const add = page.getByRole('button', { name: 'Add Category' })
  await page.goto('/admin/categories')
  await test.step('every category is a card with picture, name, Edit and Delete', async () => {
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
    await expect(card(page, 'Curries').getByRole('img')).toHaveCount(0) // decorative: the name is beside it
    await expect(card(page, 'Curries').locator('img')).toBeVisible()
    await expect(card(page, 'Curries').getByRole('button')).toHaveText(['Edit', 'Delete'])
  })
  await test.step('Cancel ends the edit and clears the form', async () => {
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await card(page, 'Curries').getByRole('button', { name: 'Edit' }).click()
    await categoryName(page).fill('Something else')
    await page.getByRole('button', { name: 'Cancel' }).click()

    await expect(page.getByRole('heading', { name: 'New category' })).toBeFocused()
    await expect(categoryName(page)).toHaveValue('')
    await expect(page.getByAltText('Current image')).toHaveCount(0)
    await expect(add).toBeVisible()
    await expect(card(page, 'Curries')).toBeVisible()
  })
  const reads = recordListReads(page)
  const writes = recordWrites(page)
  await test.step("no picture shows 'Please upload an image', a name that is empty or spaces 'Please enter a category name', and nothing is sent", async () => {
    await categoryName(page).fill('Frozen Sweets')
    await add.click()
    await expect(page.getByText('Please upload an image', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a category name')).toHaveCount(0)
    await expect(categoryName(page)).toHaveValue('Frozen Sweets')

    await choosePicture(page)
    for (const typed of ['', '   ']) {
      await categoryName(page).fill(typed)
      await page.getByLabel('Image').focus()
      await add.click()

      const message = page.getByText('Please enter a category name')
      await expect(message, `a name of ${typed.length} spaces`).toBeVisible()
      await expect.poll(() => colourOf(message)).toBe('red')
      await expect(categoryName(page)).toBeFocused()
      await expect(page.getByText('Please upload an image')).toHaveCount(0)
    }
    expect(writes).toEqual([])
  })
  await test.step("while a category is added the button reads 'Adding...'", async () => {
    const release = await holdRequests(page, '**/api/categories')
    await categoryName(page).fill('  Frozen Sweets ')
    await expect(preview(page)).toBeVisible()
    await add.click()
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    release()

    await expect(card(page, 'Frozen Sweets')).toBeVisible({ timeout: pictureTimeoutMs })
    await expect(page.getByRole('status').filter({ hasText: 'Category added.' })).toBeVisible()
    await expect(categoryName(page)).toHaveValue('')
    await expect(preview(page)).toHaveCount(0)
    await expect(add).toBeVisible()
    expect(await (await page.request.get('/home')).text(), 'guests see the category').toContain('Frozen Sweets')
  })
  await test.step('an edit starts with the current values and keeps the picture', async () => {
    const picture = await card(page, 'Frozen Sweets').locator('img').getAttribute('src')
    await card(page, 'Frozen Sweets').getByRole('button', { name: 'Edit' }).click()
    await expect(categoryName(page)).toHaveValue('Frozen Sweets')
    await expect(page.getByAltText('Current image')).toBeVisible()
    const release = await holdRequests(page, '**/api/categories/*')
    await categoryName(page).fill('Kulfi')
    await page.getByRole('button', { name: 'Update Category' }).click()
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible()
    release()

    await expect(card(page, 'Kulfi')).toBeVisible()
    await expect(card(page, 'Frozen Sweets')).toHaveCount(0)
    await expect(card(page, 'Kulfi').locator('img')).toHaveAttribute('src', picture ?? 'no picture')
    await expect(add).toBeVisible()
  })
  await test.step('Delete asks, and only OK removes the card', async () => {
    const written = writes.length
    const remove = card(page, 'Kulfi').getByRole('button', { name: 'Delete' })
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await remove.click()
    await expect(card(page, 'Kulfi')).toBeVisible()
    expect(writes).toHaveLength(written)
    await remove.click()

    await expect(card(page, 'Kulfi')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'On the menu' })).toBeFocused()
    expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this category?'))
  })
  expect(reads, 'no change requests the list again').toEqual([])
})
