import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { withCategory } from './support/menu-changes.ts'
import { readStoredCart } from './support/ordering.ts'
import { abortRequests, failRequests, holdRequests, resourceLoadError, tryAgain } from './support/requests.ts'

test.beforeEach(({ customer: _ }) => {}) // signs in a new customer

function card(page: Page, dish: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dish }) })
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const addButton = (page: Page, dish: string) => card(page, dish).getByRole('button', { name: /to Cart/ })

test('the header has the category’s picture and name; a recipe shows picture, name, ingredients, price, ingredient count and Add to Cart; adding a recipe sets quantity 1, or increases the quantity of its cart line by 1, and is announced to screen readers; links lead to the other categories and to /home', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/category/small-plates')
  const categoryLinks = page.getByRole('navigation', { name: 'Categories' })
  const widthOf = (picture: typeof categoryLinks) =>
    expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))

  await test.step('the header', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small Plates & Chaat')
    await widthOf(page.locator('main img').first()).toBeGreaterThan(0)
    await expect(categoryLinks.getByRole('link', { name: 'Small Plates & Chaat' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('a recipe', async () => {
    const samosa = card(page, 'Punjabi Samosa, Tamarind & Mint')
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(7)
    await expect(samosa).toContainText('potato, green peas, cumin, ajwain pastry, tamarind chutney, mint chutney')
    await expect(samosa.getByText('6 ingredients')).toBeVisible()
    await expect(samosa.getByText('$7.95', { exact: true })).toBeVisible()
    await expect(samosa.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await widthOf(samosa.locator('img')).toBeGreaterThan(0)
  })

  await test.step('adding', async () => {
    await addButton(page, 'Punjabi Samosa').click()
    await expect(page.locator('#announcer')).toHaveText('Punjabi Samosa, Tamarind & Mint is in your cart')
    await addButton(page, 'Gunpowder Fries').click()
    await addButton(page, 'Punjabi Samosa').click()

    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(card(page, 'Punjabi Samosa')).toContainText('2 in cart')
    await expect
      .poll(() => readStoredCart(page))
      .toMatchObject([
        { id: 'punjabi-samosa', name: 'Punjabi Samosa, Tamarind & Mint', price: 7.95, quantity: 2 },
        { id: 'gunpowder-fries', name: 'Gunpowder Fries, Curry Ketchup', price: 6.75, quantity: 1 },
      ])
  })

  await test.step('another category lists only its own recipes', async () => {
    await categoryLinks.getByRole('link', { name: 'Curries' }).click()
    await expect(page).toHaveURL('/category/curries')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curries')
    await expect(card(page, 'Old Delhi Butter Chicken')).toBeVisible()
    await expect(card(page, 'Punjabi Samosa')).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('hovering over a category preloads its dishes but not their pictures (#155); on a slow network the header’s picture has its final position before the name arrives', async ({
  page,
}) => {
  await page.goto('/home')
  const dishes = page.waitForResponse((response) => response.url().endsWith('/api/recipes?categoryId=curries'))
  const images = page.locator('img')
  const visibleUrls = () => images.evaluateAll((nodes: HTMLImageElement[]) => nodes.map(({ currentSrc }) => currentSrc))
  await expect.poll(async () => (await visibleUrls()).slice(0, 4)).not.toContain('')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/')) requested.push(request.url())
  })

  await page.getByRole('link', { name: 'Curries' }).hover()
  await (await dishes).finished()
  // until the second frame, the app has rendered what it does with the dishes
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  )

  const visible = await visibleUrls()
  expect(requested.filter((url) => !visible.includes(url))).toEqual([])

  await page.goto('/category/small-plates')
  const picture = page.locator('main img').first()
  const finalBox = await picture.boundingBox()

  await page.route('**/category/small-plates', async (route) => {
    const response = await route.fetch()
    const [firstPart] = (await response.text()).split('</picture>')
    await route.fulfill({ response, body: firstPart ?? '' })
  })
  await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect.poll(() => picture.boundingBox()).toEqual(finalBox)
})

test("a price has a dollar sign and two decimals, and the ingredient count has the right plural; an empty category says 'No recipes found in this category.'; 'Category not found' shows for an unknown one, and a button leads to /home", async ({
  page,
  server,
}) => {
  const dishes = [
    { id: 'plain-rice', name: 'Plain Rice', ingredients: ['rice'], priceMinor: 500 },
    { id: 'feast', name: 'The Feast', ingredients: ['rice', 'everything else'], priceMinor: 123_450 },
    { id: 'cola', name: 'Cola', ingredients: ['Cola'], priceMinor: 300 },
    { id: 'sweet', name: 'One Sweet', ingredients: ['sugar', 'milk', 'saffron'], priceMinor: 5 },
  ]
  await withCategory(server, { id: 'prices', name: 'Prices' }, dishes, async () => {
    await page.goto('/category/prices')

    await expect(card(page, 'Plain Rice').getByText('$5.00', { exact: true })).toBeVisible()
    await expect(card(page, 'Plain Rice').getByText('1 ingredient', { exact: true })).toBeVisible()
    await expect(card(page, 'The Feast').getByText('$1234.50', { exact: true })).toBeVisible()
    await expect(card(page, 'One Sweet').getByText('$0.05', { exact: true })).toBeVisible()
    await test.step('a dish whose only ingredient is its name has its name once', async () => {
      await expect(card(page, 'Cola')).toHaveText(/^Cola\$3\.001 ingredientAdd to Cart$/)
      await card(page, 'Cola').getByRole('link', { name: 'Cola' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cola' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Cola')).toHaveCount(1)
    })
  })
  await withCategory(server, { id: 'empty', name: 'Coming Soon' }, [], async () => {
    await page.goto('/category/empty')

    await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
    await expect(page.getByText('No recipes found in this category.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible()
  })
  for (const id of ['no-such-category', '%25', 'a%20b'])
    await test.step(`the unknown category ${id}`, async () => {
      await page.goto(`/category/${id}`)
      await expect(page.getByText('Category not found', { exact: true }).last()).toBeVisible()
    })
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test("a loading message shows while the recipes load; 'Failed to load recipes' shows when they fail to load, and Try Again loads them", async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('the recipes load', async () => {
    const release = await holdRequests(page, '**/api/recipes*')
    await page.goto('/category/small-plates')
    await expect(page.getByRole('heading', { name: 'Small Plates & Chaat' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
    await expect(page.getByText('No recipes found in this category.')).toHaveCount(0)
    release()
    await expect(card(page, 'Punjabi Samosa')).toBeVisible()
  })

  for (const { failure, url, fail } of [
    {
      failure: 'the server fails to return the recipes',
      url: '**/api/recipes*',
      fail: () => failRequests(page, '**/api/recipes*', 500),
    },
    {
      failure: 'the recipes do not arrive',
      url: '**/api/recipes*',
      fail: () => abortRequests(page, '**/api/recipes*'),
    },
    {
      failure: 'the categories do not arrive',
      url: '**/api/categories',
      fail: () => abortRequests(page, '**/api/categories'),
    },
  ])
    await test.step(failure, async () => {
      await fail()
      await page.goto('/category/small-plates')
      await expect(page.getByRole('alert')).toHaveText('Failed to load recipes')
      await tryAgain(page, url)
      await expect(card(page, 'Punjabi Samosa')).toBeVisible()
      await page.unroute(url)
    })
})

test("the button reads 'Added to Cart!' for exactly 2000 ms; a second click adds another one and restarts the 2000 ms; other buttons do not change", async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/category/small-plates')
  const button = addButton(page, 'Punjabi Samosa')
  await expect(button).toHaveText('Add to Cart')
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('one click', async () => {
    await button.click()
    await expect(button).toHaveText('Added to Cart!')
    await page.clock.runFor(1999)
    await expect(button).toHaveText('Added to Cart!')
    await page.clock.runFor(1)
    await expect(button).toHaveText('Add to Cart')
  })

  await test.step('two clicks', async () => {
    await button.click()
    await page.clock.runFor(1500)
    await button.click()
    await page.clock.runFor(1500)
    await expect(button).toHaveText('Added to Cart!')
    await expect(page.getByRole('button', { name: 'Added to Cart!' })).toHaveCount(1)
    await page.clock.runFor(500)
    await expect(button).toHaveText('Add to Cart')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  })
})
