/** The hearts on the dishes of a category. `home-favourites.spec.ts` tests the row of favourites on /home. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { addFavourites, expectPressed, heart } from './support/favourites.ts'
import { expect, test } from './support/fixtures.ts'
import { holdScripts } from './support/hydration.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { fries, prawns, samosa } from './support/ordering.ts'
import { abortRequests, failRequests, recordWrites, resourceLoadError } from './support/requests.ts'

/** Resolves when the server has saved the next change. */
function nextSave(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/favourites/') && response.ok())
}

test('a click on the heart of a dish adds it to the favourites, and another click removes it; the heart works with the keyboard, and is large enough for a finger', {
  tag: '@smoke',
}, async ({ page, customer: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/category/small-plates')
  const button = heart(page, samosa)
  await expectPressed(button, false)
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  const added = nextSave(page)
  await button.click()
  await expectPressed(button, true)
  await expect(page.locator('#announcer')).toHaveText('Punjabi Samosa, Tamarind & Mint is in your favourites')
  await expectPressed(heart(page, fries), false)
  await added
  await page.reload()
  await expectPressed(button, true)

  await test.step('the keyboard', async () => {
    await tabTo(page, button)
    const undone = nextSave(page)
    await page.keyboard.press('Space')
    await expectPressed(button, false)
    await undone
    const redone = nextSave(page)
    await page.keyboard.press('Enter')
    await expectPressed(button, true)
    await expect(button).toBeFocused()
    await redone
  })

  const removed = nextSave(page)
  await button.click()
  await expectPressed(button, false)
  await expect(page.locator('#announcer')).toHaveText('Punjabi Samosa, Tamarind & Mint is no longer in your favourites')
  await removed
  await page.reload()
  await expectPressed(button, false)
})

test('the heart changes before the server responds, and fast clicks are saved in their order; a second tab shows the change when the customer returns to it', async ({
  page,
  context,
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

  await test.step('a second tab', async () => {
    await page.unrouteAll()
    const otherTab = await context.newPage()
    await otherTab.goto('/category/small-plates')
    const saved = nextSave(otherTab)
    await heart(otherTab, fries).click()
    await saved
    await otherTab.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expectPressed(heart(page, fries), true)
  })
})

test('a change is undone and the reason shows on the dish when it fails; the next click tries again', async ({
  page,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const url = '**/api/favourites/*'
  for (const { failure, fail, dish, text } of [
    {
      failure: 'the server refuses it',
      fail: () => failRequests(page, url, 409, 'favourite/too-many'),
      dish: samosa,
      text: 'Something went wrong on our side. Please try again.',
    },
    {
      failure: 'there is no connection',
      fail: () => abortRequests(page, url),
      dish: fries,
      text: 'We could not reach the kitchen. Please check your connection and try again.',
    },
  ])
    await test.step(failure, async () => {
      await fail()
      await page.goto('/category/small-plates')
      await heart(page, dish).click()
      await expect(page.getByRole('listitem').filter({ hasText: dish.name }).getByRole('alert')).toHaveText(text)
      await expectPressed(heart(page, dish), false)

      await page.unroute(url)
      const saved = nextSave(page)
      await heart(page, dish).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await saved
      await expectPressed(heart(page, dish), true)
    })
})

test('a click on the heart before hydration is saved; the hearts, the message and the row are accessible: no axe violations in either colour scheme or size, and they fit 320 px', async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category/small-plates', { waitUntil: 'commit' })
  await heart(page, fries).click()
  await expectPressed(heart(page, fries), false)

  releaseScripts()

  await expectPressed(heart(page, fries), true)
  await expectPressed(heart(page, samosa), false)

  allowConsoleErrors(resourceLoadError)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.unrouteAll()
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
