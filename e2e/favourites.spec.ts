/** The hearts on the dishes of a category. `home-favourites.spec.ts` tests the row of favourites on /home. */
import { readFile } from 'node:fs/promises'
import { accountExportSchema } from '#contract/account-data.ts'
import { passwordField } from './support/account-screens.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { addFavourites, expectPressed, heart } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { fries, prawns, samosa } from './support/ordering.ts'
import { abortRequests, failRequests, recordWrites, resourceLoadError } from './support/requests.ts'

test('a click on the heart of a dish adds it to the favourites, and another click removes it', async ({
  page,
  customer: _,
}) => {
  await page.goto('/category/small-plates')
  await expectPressed(heart(page, samosa), false)

  await heart(page, samosa).click()
  await expectPressed(heart(page, samosa), true)
  await expect(page.locator('#announcer')).toHaveText('Punjabi Samosa, Tamarind & Mint is in your favourites')
  await expectPressed(heart(page, fries), false)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expectPressed(heart(page, samosa), true)

  await heart(page, samosa).click()
  await expectPressed(heart(page, samosa), false)
  await expect(page.locator('#announcer')).toHaveText('Punjabi Samosa, Tamarind & Mint is no longer in your favourites')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expectPressed(heart(page, samosa), false)
})

test('the heart works with the keyboard, and is large enough for a finger', async ({ page, customer: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/category/small-plates')
  const button = heart(page, samosa)
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  await tabTo(page, button)
  await page.keyboard.press('Space')
  await expectPressed(button, true)
  await page.keyboard.press('Enter')

  await expectPressed(button, false)
  await expect(button).toBeFocused()
})

test('the heart changes before the server responds, and fast clicks are saved in their order', async ({
  page,
  server,
  customer: _,
}) => {
  await page.goto('/category/small-plates')
  const writes = recordWrites(page)
  let release = () => {}
  await page.route('**/api/favourites/*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })

  for (const isPressed of [true, false, true]) {
    await heart(page, samosa).click()
    await expectPressed(heart(page, samosa), isPressed)
  }
  await expect
    .poll(async () => {
      release()
      const ids: unknown = await (await page.request.get(`${server.url}/api/favourites`)).json()
      return [writes.map((write) => write.method()), ids]
    })
    .toEqual([['PUT', 'DELETE', 'PUT'], [samosa.id]])
  await expectPressed(heart(page, samosa), true)
})

for (const { failure, fail, text } of [
  {
    failure: 'the server refuses it',
    fail: (page, url) => failRequests(page, url, 409, 'favourite/too-many'),
    text: 'Something went wrong on our side. Please try again.',
  },
  {
    failure: 'there is no connection',
    fail: abortRequests,
    text: 'We could not reach the kitchen. Please check your connection and try again.',
  },
] satisfies { failure: string; fail: typeof abortRequests; text: string }[])
  test(`a change is undone and the reason shows on the dish when ${failure}; the next click tries again`, async ({
    page,
    customer: _,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(resourceLoadError)
    await fail(page, '**/api/favourites/*')
    await page.goto('/category/small-plates')

    await heart(page, samosa).click()

    await expect(page.getByRole('listitem').filter({ hasText: samosa.name }).getByRole('alert')).toHaveText(text)
    await expectPressed(heart(page, samosa), false)

    await page.unroute('**/api/favourites/*')
    await heart(page, samosa).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expectPressed(heart(page, samosa), true)
  })

test('a click on the heart before hydration is saved', async ({ page, customer: _ }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
  await heart(page, fries).click()
  await expectPressed(heart(page, fries), false)

  releaseScripts()

  await expectPressed(heart(page, fries), true)
  await expectPressed(heart(page, samosa), false)
})

test('a second tab shows the change when the customer returns to it', async ({ page, context, customer: _ }) => {
  await page.goto('/category/small-plates')
  const otherTab = await context.newPage()
  await otherTab.goto('/category/small-plates')
  await heart(otherTab, samosa).click()
  await otherTab.waitForLoadState('networkidle')
  await otherTab.close()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await expectPressed(heart(page, samosa), true)
})

test('the download of the customer’s data contains the favourites', async ({ page, server, customer }) => {
  await addFavourites(page, server, [samosa])
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await passwordField(page).fill(customer.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download my data' }).click()

  const data = accountExportSchema.parse(JSON.parse(await readFile(await (await downloading).path(), 'utf8')))

  expect(data.favourites).toMatchObject([{ recipeId: samosa.id, name: samosa.name }])
})

test('the hearts, the message and the row are accessible: no axe violations in either colour scheme or size, and they fit 320 px', async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  test.slow() // axe checks two pages four times
  allowConsoleErrors(resourceLoadError)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addFavourites(page, server, [samosa, prawns])
  for (const path of ['/home', '/category/small-plates']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    if (path !== '/home') {
      await abortRequests(page, '**/api/favourites/*')
      await heart(page, fries).click()
      await expect(page.getByRole('alert')).toBeVisible()
    }
    for (const { colorScheme, width, height } of [
      { colorScheme: 'light', width: 1440, height: 900 },
      { colorScheme: 'dark', width: 1440, height: 900 },
      { colorScheme: 'dark', width: 390, height: 844 },
      { colorScheme: 'light', width: 390, height: 844 },
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScrolling(page)
  }
})
