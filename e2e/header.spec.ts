import type { Page } from '@playwright/test'
import { colourOf } from './support/colour.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { cartLine, fries, samosa, storeCart } from './support/ordering.ts'
import { abortRequests, failRequests, resourceLoadError } from './support/requests.ts'

const header = (page: Page) => page.getByRole('banner')
const profile = (page: Page) => header(page).getByRole('link', { name: 'Profile' })

async function openUserMenu(page: Page, name = 'Asha Rao'): Promise<void> {
  await header(page).getByRole('button', { name }).click()
  await expect(profile(page)).toBeVisible()
}

test('the brand leads to /home, and the cart link shows the number of items and leads to the cart; on a phone a bar at the bottom shows the cart’s count and total and leads to the cart', async ({
  page,
  customer: _,
}) => {
  await page.goto('/orders')
  await header(page).getByRole('link', { name: 'Tiffin' }).click()
  await expect(page).toHaveURL('/home')
  await expect(header(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  await storeCart(page, [cartLine(samosa, 2), cartLine(fries)])
  await page.goto('/home')
  const link = header(page).getByRole('link', { name: 'Cart, 3 items' })
  await expect(link).toHaveText('3')
  await link.click()

  await expect(page).toHaveURL('/cart')

  await test.step('the bar of a phone', async () => {
    await storeCart(page, [])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/category/small-plates')
    const bar = page.getByRole('navigation', { name: 'Your cart' })
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await expect(bar).toHaveCount(0)

    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(bar).toContainText('1 item')
    await expect(bar).toContainText('$7.95')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(bar).toContainText('2 items')
    await expect(bar).toContainText(/\$(15\.90|22\.45)/)
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(Math.round(y + height)).toBe(844)

    await bar.getByRole('link').click()
    await expect(page).toHaveURL('/cart')
    await expect(bar).toHaveCount(0)
  })
})

test('the user menu shows the display name with a green dot; a click outside, Esc, Tab and its links close it; a logout that fails is only logged on the console; one that succeeds signs out and goes to /login', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await page.goto('/home')
  const button = header(page).getByRole('button', { name: 'Asha Rao' })

  await test.step('the green dot', async () => {
    const dot = button.getByTitle('Signed in')
    await expect(dot).toBeVisible()
    await expect.poll(() => colourOf(dot, 'backgroundColor')).toBe('green')
    const { width, height } = (await dot.boundingBox()) ?? { width: 0, height: 1 }
    expect(width).toBe(height)
  })
  await test.step('a click outside', async () => {
    await openUserMenu(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(profile(page)).toBeHidden()
  })
  await test.step('Esc moves the focus back to the button', async () => {
    await openUserMenu(page)
    await page.keyboard.press('Escape')
    await expect(profile(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('the arrow keys open the menu and move through it', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(profile(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(profile(page)).toBeHidden()
  })
  await test.step('Profile leads to /profile', async () => {
    await openUserMenu(page)
    await profile(page).click()
    await expect(page).toHaveURL('/profile')
    await expect(profile(page)).toBeHidden()
  })

  await openUserMenu(page)
  const logout = header(page).getByRole('button', { name: 'Logout' })
  for (const { failure, fail } of [
    { failure: 'the server returns an error', fail: (tab, url) => failRequests(tab, url, 500) },
    { failure: 'the server is unreachable', fail: abortRequests },
  ] satisfies { failure: string; fail: typeof abortRequests }[])
    await test.step(failure, async () => {
      await fail(page, '**/api/auth/sign-out')
      const logged = page.waitForEvent('console', (message) => message.text().startsWith('The sign-out failed.'))

      await logout.click()
      await logged

      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page).toHaveURL('/profile')
      await page.unroute('**/api/auth/sign-out')
    })

  await page.unrouteAll()
  await logout.click()
  await expect(page).toHaveURL('/login')
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})

test("without a display name the user menu reads 'User'; a name of 100 characters fits the window of a phone; the footer has the current year and social links (#195)", async ({
  page,
  server,
  customer,
}) => {
  const rename = (name: string) =>
    server.app.database.queries.updateTable('user').set({ name }).where('email', '=', customer.email).execute()

  await rename('')
  await page.clock.setFixedTime('2031-05-05T12:00:00Z')
  await page.goto('/home')
  await expect(header(page).getByRole('button', { name: 'User' })).toBeVisible()

  const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
  await rename(longName)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await expect(header(page).getByRole('button', { name: longName })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Curries' })).toBeVisible()
  await expectNoHorizontalScrolling(page)

  const footer = page.getByRole('contentinfo')

  await expect(footer).toContainText('© 2031 Tiffin')
  // placeholders without a foreign address (#195)
  for (const name of ['Instagram', 'Facebook', 'X'])
    await expect(footer.getByRole('link', { name, exact: true, disabled: true })).not.toHaveAttribute('href')
})
