/** Failures in the browser that must leave the screen and the cart usable. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import {
  address,
  cartLine,
  fillAddress,
  fries,
  listOrderIds,
  readStoredCart,
  samosa,
  storeCart,
} from './support/ordering.ts'
import { disablePreloadedData, failRequests, resourceLoadError } from './support/requests.ts'
import { openAddress } from './support/saved-addresses.ts'

test('a screen that crashes shows a message, header and cart still work, and a reload recovers it (#104)', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./)
  const cart = [cartLine(samosa, 2), cartLine(fries)]
  await storeCart(page, cart)
  // an invalid response that no version of the server sends: rendering the screen throws
  const invalid = { url: '**/api/recipes?*', body: '[{"id":"x","name":"x","ingredients":null}]' }
  await disablePreloadedData(page)
  await page.route(invalid.url, (route) => route.fulfill({ contentType: 'application/json', body: invalid.body }))

  await page.goto('/category/small-plates')

  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Something went wrong on this screen. Your cart is safe.')
  await expect.poll(() => readStoredCart(page)).toMatchObject(cart.map(({ id, quantity }) => ({ id, quantity })))
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$22.65')

  await page.unroute(invalid.url)
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
})

/** Changes the page as a browser's translation does: each text is replaced and wrapped in its own `<font>`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
      inner.textContent = `»${text.data}«`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}

test('orders can be placed without pictures, with a browser extension, on a translated page and after too many orders', async ({
  page,
  server,
  customer,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await test.step('a missing picture leaves its preview, and the dish can be ordered (#57)', async () => {
    await page.route('**/images/*', (route) => route.fulfill({ status: 404 }))

    const responded = page.waitForResponse((response) => response.url().includes('/images/'))
    await page.goto('/category/small-plates')
    await responded

    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: samosa.name })
    const picture = card.locator('img')
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expect(picture).toHaveCSS('background-image', /^url\("data:image\/jpeg;base64,/)
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.unroute('**/images/*')
  })

  await test.step('the app works when a browser extension adds elements to the page (#105)', async () => {
    await page.goto('/category/small-plates')
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('main *, header *')) {
        element.setAttribute('data-extension', 'was here')
        if (element instanceof HTMLElement && element.children.length > 0)
          element.prepend(Object.assign(document.createElement('span'), { className: 'extension' }))
      }
    })

    await page
      .getByRole('listitem')
      .filter({ hasText: samosa.name })
      .getByRole('button', { name: /to Cart/ })
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click()
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$15.90')
    await page.goBack()

    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  })

  await test.step('an order can be placed on a translated page (#105)', async () => {
    await page.reload() // removes what the extension has added
    const add = page
      .getByRole('listitem')
      .filter({ hasText: samosa.name })
      .getByRole('button', { name: /to Cart/ })
    await expect(add).toBeVisible()
    await translate(page)

    await add.click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await translate(page)
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('$23.85')
    await translate(page)
    await page.getByRole('button', { name: `Increase quantity of ${samosa.name}` }).click()
    await page.getByRole('button', { name: /Proceed to Checkout/ }).click()
    await expect(page.getByLabel('Street')).toBeVisible()
    await translate(page)
    await page.getByRole('button', { name: /Place Order/ }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await fillAddress(page)
    await page.getByRole('button', { name: /Place Order/ }).click()

    await expect(page).toHaveURL(/\/order-confirmation\//)
    await expect(page.getByText(address.street)).toBeVisible()
    expect(await listOrderIds(server, customer.email)).toHaveLength(1)
  })

  await test.step('after too many orders the screen says when to try again, and the address stays (#65)', async () => {
    const detail = 'You have placed many orders in a short time. Please try again in 12 minutes.'
    await storeCart(page, [cartLine(samosa)])
    await page.goto('/checkout')
    await openAddress(page)
    await fillAddress(page)
    await failRequests(page, '**/api/orders', 429, 'order/too-many', { detail })

    await page.getByRole('button', { name: 'Place Order' }).click()

    await expect(page.getByRole('alert')).toContainText('Failed to place order. Please try again.')
    await expect(page.getByRole('alert')).toContainText(detail)
    await expect(page.getByLabel('Street')).toHaveValue(address.street)
    await expect.poll(() => readStoredCart(page)).toMatchObject([{ id: samosa.id }])
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/order-confirmation\//)
  })
})
