/** Saving the order of the menu: undo, leaving the screen, other admins, and errors. */
import type { Page } from '@playwright/test'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { expect, test } from './support/fixtures.ts'
import { recordWrites, resourceLoadError } from './support/requests.ts'
import { expectSaved, restoreMenuOrder, startSorting } from './support/sorting.ts'
import type { TestServer } from './support/test-server.ts'

test.afterEach(({ server }) => restoreMenuOrder(server))

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const moveUp = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} up`, exact: true }).click()

/** @returns the names of all categories as customers see them */
async function savedNames({ url }: TestServer): Promise<string[]> {
  const response = await fetch(`${url}/api/categories`)
  return categoryListSchema.parse(await response.json()).map(({ name }) => name)
}

test('Undo restores the order before the last saved change', { tag: '@smoke' }, async ({ adminPage: page, server }) => {
  const before = await savedNames(server)
  await startSorting(page, 'categories')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // a second click may come after the save of the first one
  await moveUp(page, 'Curries')
  await expect(rows(page).nth(1)).toContainText('Curries')
  await expectSaved(page)
  expect((await savedNames(server))[1]).toBe('Curries')

  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(rows(page).nth(2)).toContainText('Curries')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await expect(page.locator('#announcer')).toHaveText('The previous order is back.')
  await expectSaved(page)
  expect(await savedNames(server)).toEqual(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('an order is saved after a slow or failed save, and when the screen is left, which waits while the save fails', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = page.getByRole('link', { name: 'Orders', exact: true })
  await page.clock.install()
  await startSorting(page, 'categories')
  await test.step('a change during a slow save is saved after it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/category-order', async (route) => {
      await released
      await route.continue()
    })
    const writes = recordWrites(page)
    await moveUp(page, 'Curries')
    await expect.poll(() => writes.length).toBe(1)
    await expect(page.getByText('Saving...')).toBeVisible()

    await moveUp(page, 'Curries')
    await page.clock.fastForward(700) // longer than a save is delayed
    expect(writes).toHaveLength(1)
    release()

    await expect.poll(() => writes.length).toBe(2)
    await expectSaved(page)
    await expect(rows(page).first()).toContainText('Curries')
    expect((await savedNames(server))[0]).toBe('Curries')
    await page.unroute('**/api/category-order')
  })
  await test.step('a failed save shows the old order and what to do, and Try Again saves the new order', async () => {
    const before = await savedNames(server)
    await page.route('**/api/category-order', (route) => route.abort('connectionfailed'))

    await moveUp(page, 'Small Plates & Chaat')
    await expect(rows(page).first()).toContainText('Small Plates & Chaat')
    await expect(page.getByRole('alert')).toContainText(
      'The new order could not be saved, so you see the previous one. ' +
        'We could not reach the kitchen. Please check your connection and try again.',
    )
    await expect(rows(page).first()).toContainText('Curries')
    expect(await savedNames(server)).toEqual(before)

    await page.unroute('**/api/category-order')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page).first()).toContainText('Small Plates & Chaat')
    await expectSaved(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(async () => (await savedNames(server))[0]).toBe('Small Plates & Chaat')
  })
  await test.step('the screen is not left when the save on leaving fails', async () => {
    const { promise: hasClicked, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/category-order', async (route) => {
      await hasClicked
      await route.abort('connectionfailed')
    })
    await moveUp(page, 'Curries')

    await orders.click()
    fail()

    await expect(page.getByRole('alert')).toContainText('The new order could not be saved')
    await expect(page).toHaveURL('/admin/categories')
    await orders.click()
    await expect(page).toHaveURL('/admin/orders')
    await page.unroute('**/api/category-order')
  })
  const categories = page.getByRole('navigation').getByRole('link', { name: 'Categories', exact: true })
  const [first = '', second = ''] = await savedNames(server)
  for (const { way, name, leave } of [
    { way: 'a link', name: second, leave: () => orders.click() },
    { way: 'Done', name: first, leave: () => page.getByRole('button', { name: 'Done' }).click() },
    { way: 'a reload', name: second, leave: () => page.reload() },
  ])
    await test.step(`a change that is not saved yet is saved when the screen is left: by ${way}`, async () => {
      await categories.click()
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await moveUp(page, name)

      await leave()

      await expect(page.getByText('Drag the rows, or use their arrow buttons.')).toHaveCount(0)
      await expect.poll(async () => (await savedNames(server))[0]).toBe(name)
    })
})

test('the order that another admin saves shows while the list is sorted', async ({ adminPage: page, context }) => {
  const other = await context.newPage()
  const started = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await startSorting(page, 'categories')
  await started
  await startSorting(other, 'categories')
  await moveUp(other, 'Tandoor & Grill')
  await expectSaved(other)

  await expect(rows(page).first()).toContainText('Tandoor & Grill')
  await other.close()
})
