/** The row of favourites on /home. */
import type { Page } from '@playwright/test'
import { addFavourites, expectPressed, heart } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { withCategory } from './support/menu-changes.ts'
import { fries, prawns, samosa } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'

const row = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('link', { name: '$' }) })

test('/home has no row of favourites and no heading for it without favourites', async ({ page, customer: _ }) => {
  await page.goto('/home')

  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
})

test('the server renders a row of favourites above the categories, newest first, and each leads to its dish', async ({
  page,
  server,
  customer: _,
}) => {
  await addFavourites(page, server, [fries, prawns, samosa])
  const releaseScripts = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your favourites', 'Categories'])
  const dishes = row(page).getByRole('listitem')
  await expect(dishes).toHaveText([
    'Punjabi Samosa, Tamarind & Mint$7.95',
    'Koliwada Prawns, Curry-Leaf Aioli$14.50',
    'Gunpowder Fries, Curry Ketchup$6.75',
  ])
  const rowBox = await row(page).boundingBox()
  releaseScripts()
  const picture = dishes.first().locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await row(page).boundingBox()).toEqual(rowBox)

  await page.getByRole('link', { name: prawns.name }).click()
  await expect(page).toHaveURL('/category/small-plates#recipe-koliwada-prawns')
  await expect(page.locator('#recipe-koliwada-prawns')).toBeFocused()
  await expectPressed(heart(page, prawns), true)
})

test('a favourite that was just added or removed is in the row, or not, without a reload', async ({
  page,
  server,
  customer: _,
}) => {
  await addFavourites(page, server, [fries])
  await page.goto('/home')
  await page.getByRole('link', { name: fries.name }).click()
  await heart(page, samosa).click()
  await heart(page, fries).click()

  await page.getByRole('button', { name: 'Back to Home' }).click()

  await expect(row(page).getByRole('listitem')).toHaveText([/^Punjabi Samosa/])
})

test('a browser that renders /home itself shows the categories together with the favourites, so nothing moves', async ({
  page,
  server,
  customer: _,
}) => {
  await addFavourites(page, server, [samosa])
  // an earlier user of this browser had none
  await page.addInitScript(() => localStorage.setItem('favourites', 'another-user 0'))
  const release = await holdRequests(page, '**/api/favourite-recipes')
  const categories = page.waitForResponse('**/api/categories')
  await page.goto('/home')
  await (await categories).finished()

  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Curries' })).toHaveCount(0)
  release()

  await expect(row(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
})

test('a customer without favourites does not wait for them', async ({ page, customer: _ }) => {
  await page.goto('/home')
  await holdRequests(page, '**/api/favourite-recipes')
  await page.goto('/home')

  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
})

test('the categories are shown when the favourites fail to load', async ({ page, customer: _, allowConsoleErrors }) => {
  allowConsoleErrors(resourceLoadError)
  await failRequests(page, '**/api/favourite-recipes', 500)
  await page.goto('/home')

  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a dish that is deleted from the menu disappears from the row', async ({ page, server, customer: _ }) => {
  const dishes = [{ id: 'one-day', name: 'For One Day', ingredients: ['rice'], priceMinor: 500 }]
  await withCategory(server, { id: 'specials', name: 'Specials' }, dishes, async () => {
    await addFavourites(page, server, [samosa, { id: 'one-day' }])
    await page.goto('/home')
    await expect(row(page).getByRole('listitem')).toHaveCount(2)
  })

  await page.reload()

  await expect(row(page).getByRole('listitem')).toHaveText([/^Punjabi Samosa/])
})
