/** Stored text is shown as text on every screen, never as markup (fault 46 in docs/faults.md). */
import { expect, test } from './support/fixtures.ts'
import { withCategory } from './support/menu-changes.ts'
import { cartLine, placeOrder, storeCart } from './support/ordering.ts'
import { signUp } from './support/test-server.ts'

const markup = `<img src=x onerror="window.ran = true"><script>window.ran = true</script>`

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`)
  })
})

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a display name and delivery instructions with markup are shown as they were typed', { tag: '@smoke' }, async ({
  page,
  server,
}) => {
  await signUp(page, server, markup)
  const order = await placeOrder(page, server, undefined, markup)

  await page.goto('/profile')
  await expect(page.getByRole('banner').getByRole('button', { name: markup })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue(markup)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.goto(`/order-confirmation/${order.id}`)
  // the header shows the same text
  await expect(page.getByRole('main').getByText(markup)).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('category, dish and ingredient with markup are shown as they were typed, in the cart as well; an external URL as the picture in a stored cart is not requested', async ({
  page,
  server,
  customer: _,
}) => {
  const dishes = [{ id: 'odd', name: `Odd ${markup}`, ingredients: [`salt ${markup}`], priceMinor: 100 }]
  await withCategory(server, { id: 'odd', name: `Oddities ${markup}` }, dishes, async () => {
    await page.goto('/category/odd')
    await expect(page.getByRole('heading', { name: `Oddities ${markup}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Odd ${markup}`, exact: true })).toBeVisible()
    await expect(page.getByText(`salt ${markup}`)).toBeVisible()

    await page.getByRole('combobox').fill('oddities')
    await expect(page.getByRole('option').first()).toContainText(markup)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('heading', { name: `Odd ${markup}` })).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })

  await test.step('an external URL in a stored cart', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await storeCart(page, [
      { ...cartLine({ id: 'a', name: 'A', price: 1 }), imageBase64: 'https://evil.example/x.png' },
    ])

    await page.goto('/cart')

    await expect(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
    expect(requested.join(' ')).not.toContain('evil.example')
  })
})
