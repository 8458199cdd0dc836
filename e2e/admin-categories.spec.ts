import type { Page } from '@playwright/test'
import { addCategory, pictureTimeoutMs, restoreDemoMenu } from './support/admin.ts'
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

test('every category is a card with picture, name, Edit and Delete; Cancel ends the edit and clears the form', {
  tag: '@smoke',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/categories')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(9)
  await expect(card(page, 'Curries').getByRole('img')).toHaveCount(0) // decorative: the name is beside it
  await expect(card(page, 'Curries').locator('img')).toBeVisible()
  await expect(card(page, 'Curries').getByRole('button')).toHaveText(['Edit', 'Delete'])

  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await card(page, 'Curries').getByRole('button', { name: 'Edit' }).click()
  await categoryName(page).fill('Something else')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('heading', { name: 'New category' })).toBeFocused()
  await expect(categoryName(page)).toHaveValue('')
  await expect(page.getByAltText('Current image')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  await expect(card(page, 'Curries')).toBeVisible()
})

test("while a category is added the button reads 'Adding...'; the list is not requested again", {
  tag: '@smoke',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/categories')
  await expect(card(page, 'Curries')).toBeVisible()
  const reads = recordListReads(page)
  const release = await holdRequests(page, '**/api/categories')

  await categoryName(page).fill('  Frozen Sweets ')
  await choosePicture(page)
  await expect(preview(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  release()

  await expect(card(page, 'Frozen Sweets')).toBeVisible({ timeout: pictureTimeoutMs })
  await expect(page.getByRole('status').filter({ hasText: 'Category added.' })).toBeVisible()
  await expect(categoryName(page)).toHaveValue('')
  await expect(preview(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  expect(reads).toEqual([])
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Frozen Sweets' })).toBeVisible()
})

test("no picture shows 'Please upload an image', a name that is empty or spaces 'Please enter a category name', and nothing is sent", async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  const writes = recordWrites(page)
  const add = page.getByRole('button', { name: 'Add Category' })
  await test.step('no picture', async () => {
    await categoryName(page).fill('Frozen Sweets')
    await add.click()

    await expect(page.getByText('Please upload an image', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a category name')).toHaveCount(0)
    await expect(categoryName(page)).toHaveValue('Frozen Sweets')
  })
  await choosePicture(page)
  for (const { invalidName, typed } of [
    { invalidName: 'no name', typed: '' },
    { invalidName: 'a name of spaces', typed: '   ' },
  ])
    await test.step(invalidName, async () => {
      await categoryName(page).fill(typed)
      await page.getByLabel('Image').focus()
      await add.click()

      await expect(page.getByText('Please enter a category name')).toBeVisible()
      await expect.poll(() => colourOf(page.getByText('Please enter a category name'))).toBe('red')
      await expect(categoryName(page)).toBeFocused()
      await expect(page.getByText('Please upload an image')).toHaveCount(0)
    })
  expect(writes).toEqual([])
})

test('an edit starts with the current values and keeps the picture; Delete asks, and only OK removes the card; the list is not requested again', async ({
  adminPage: page,
  server,
}) => {
  const { imageUrl } = await addCategory(page, server, 'Frozen Sweets')
  await page.goto('/admin/categories')
  const reads = recordListReads(page)
  await test.step('an edit', async () => {
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
    await expect(card(page, 'Kulfi').locator('img')).toHaveAttribute('src', `${imageUrl}-640.jpg`)
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  })
  await test.step('a deletion', async () => {
    const writes = recordWrites(page)
    const remove = card(page, 'Kulfi').getByRole('button', { name: 'Delete' })
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await remove.click()
    await expect(card(page, 'Kulfi')).toBeVisible()
    expect(writes).toEqual([])
    await remove.click()

    await expect(card(page, 'Kulfi')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'On the menu' })).toBeFocused()
    expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this category?'))
  })
  expect(reads).toEqual([])
})
