/** The rows of favourites and popular dishes on /home. */
import type { Page } from '@playwright/test'
import { timeZoneAhead } from '#test/support/order-times.ts'
import { setDish } from './support/availability.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { addFavourites, expectPressed, heart } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { fries, placeOrder, prawns, readStoredCart, samosa } from './support/ordering.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

const tikki = { name: 'Beetroot & Peanut Tikki' }

const row = (page: Page) => page.getByRole('list').filter({ has: page.getByRole('link', { name: '$' }) })

test('/home shows the categories, and no row and no heading, without favourites and when they fail to load; a browser that renders /home itself shows the categories together with the favourites, so nothing moves', async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('the favourites fail to load, in a browser that does not know that there are none', async () => {
    await failRequests(page, '**/api/favourite-recipes', 500)
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('there are none', async () => {
    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  })
  await test.step('the browser knows that there are none, and does not wait for them', async () => {
    await holdRequests(page, '**/api/favourite-recipes')
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('there is one', async () => {
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
})

test('the server renders a row of favourites, newest first, and each leads to its dish; a change there shows without a reload', async ({
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
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await row(page).boundingBox()).toEqual(rowBox)

  await page.getByRole('link', { name: prawns.name }).click()
  await expect(page).toHaveURL('/category/small-plates?dish=koliwada-prawns#recipe-koliwada-prawns')
  await expect(page.getByRole('dialog', { name: prawns.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPressed(heart(page, prawns), true)

  for (const dish of [fries, samosa, prawns, tikki]) await heart(page, dish).click()
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(dishes).toHaveText([/^Beetroot/])
})

test('popular dishes are in a row below the favourites, and a plus adds a dish without options at once', async ({
  page,
  server,
  customer: _,
}) => {
  await saveSettings(server, 'orders', { showsPopular: true })
  for (let count = 0; count < 3; count += 1) await placeOrder(page, server, [samosa, fries])
  await addFavourites(page, server, [prawns])

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your favourites', 'Popular dishes', 'Categories'])
  // orders of other tests count as well
  const add = (rowIndex: number, { name }: { name: string }) =>
    row(page)
      .nth(rowIndex)
      .getByRole('button', { name: `Add ${name} to the cart` })
      .click()
  await add(1, samosa)
  await add(0, prawns)

  await expect(page.locator('#announcer')).toHaveText(`${prawns.name} is in your cart`)
  await expect
    .poll(() => readStoredCart(page))
    .toMatchObject([
      { id: samosa.id, quantity: 1 },
      { id: prawns.id, quantity: 1 },
    ])
  await expectNoAxeViolations(page)
  await test.step('a dish that is sold out says so, and has no plus', async () => {
    await setDish(server, prawns.id, { soldOutUntil: Date.now() + 3_600_000 })
    await page.reload()
    const tile = row(page).first().getByRole('listitem')
    await expect(tile).toContainText('Sold out')
    await expect(tile.getByRole('button')).toHaveCount(0)
  })
  await test.step('a dish whose deadline has passed says so, and keeps its plus', async () => {
    await saveSettings(server, 'region', { timeZone: timeZoneAhead(0) })
    await setDish(server, prawns.id, { soldOutUntil: null, deadlineDays: 0, deadlineMinute: 0 })
    await page.reload()
    const tile = row(page).first().getByRole('listitem')
    await expect(tile).toContainText('Too late for today')
    await expect(tile.getByRole('button')).toHaveCount(1)
    await setDish(server, prawns.id, { deadlineDays: null, deadlineMinute: null })
  })
})
