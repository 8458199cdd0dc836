import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import {
  abortRequests,
  disablePreloadedData,
  failRequests,
  holdRequests,
  resourceLoadError,
  tryAgain,
} from './support/requests.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

test('every category is shown with picture and name in a grid, and leads to its recipes; Order History leads to /orders', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/home')
  await expect(page).toHaveTitle(/Tiffin/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const categories = page.getByRole('main').getByRole('listitem')

  await expect(categories).toHaveText([
    'Small Plates & Chaat',
    'Tandoor & Grill',
    'Curries',
    'Biryani & Rice',
    'Breads',
    'Dosas & Tiffin',
    'Noodles & Street',
    'Desserts',
    'Drinks',
  ])
  await expect(categories.getByRole('link')).toHaveCount(9)
  await expect(categories.locator('img')).toHaveCount(9)
  const picture = categories.first().locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Order History' }).click()
  await expect(page).toHaveURL('/orders')
  await page.goBack()

  const columns = () =>
    page
      .getByRole('main')
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '))
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  expect(await columns()).toHaveLength(3)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await columns()).toHaveLength(2)

  await page.getByRole('link', { name: 'Biryani & Rice' }).click()
  await expect(page).toHaveURL('/category/biryani-rice')
})

test("a request that fails once is retried without a message; later 'Failed to load categories' shows in red, and Try Again loads them; a loading message shows while the categories load, and another one when the menu is empty", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const box = page.getByRole('alert')

  await test.step('one lost connection', async () => {
    await disablePreloadedData(page)
    let failures = 0
    await page.route(
      '**/api/categories',
      (route) => {
        failures += 1
        return route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.goto('/home')
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(box).toHaveCount(0)
    expect(failures).toBe(1)
  })
  for (const { failure, fail } of [
    { failure: 'the server returns an error', fail: (tab, url) => failRequests(tab, url, 500) },
    { failure: 'there is no connection', fail: abortRequests },
  ] satisfies { failure: string; fail: typeof abortRequests }[])
    await test.step(failure, async () => {
      await fail(page, '**/api/categories')
      await page.goto('/home')

      await expect(box).toHaveText('Failed to load categories')
      await expect.poll(() => colourOf(box)).toBe('red')
      await expect(page.getByRole('button', { name: 'Order History' })).toBeVisible()

      await tryAgain(page, '**/api/categories')
      await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
      await expect(box).toHaveCount(0)
    })

  await test.step('the messages', async () => {
    await page.unrouteAll()
    const release = await holdRequests(page, '**/api/categories')
    await page.goto('/home')

    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
    release()
    await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)

    await page.route('**/api/categories', (route) => route.fulfill({ json: [] }))
    await page.goto('/home')
    await expect(page.getByText('The menu is not ready yet. Please come back soon.')).toBeVisible()
  })
})
