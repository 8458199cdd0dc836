import type { Page } from '@playwright/test'
import { orderRow, renderedOrderIds, statusField } from './support/admin-orders.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { openLiveScreen } from './support/live.ts'
import { failRequests, resourceLoadError, tryAgain } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'

/** Measured in Firefox 140: a date field needs 147 px without padding, and its text takes 112 px of that. */
const firefoxExtraPx = 35

const listRequests = /\/api\/admin\/orders(\?|$)/

test.beforeEach(({ server }) => deleteAllOrders(server))

function announcer(page: Page) {
  return page.locator('#announcer')
}

test('of hundreds of orders only a few are rendered at a time; scrolling shows each of them once, and the focus stays on its order', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const orders = await seedOrders(server, { count: 320 })
  await test.step('a next page that fails to load shows an error at the end of the list, and Try Again loads it', async () => {
    await failRequests(page, '**/api/admin/orders?cursor=*', 503)
    await page.goto('/admin/orders')
    await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()

    // rows are measured while they come into view, so on a slow machine the list may grow after the first press
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByRole('alert')).toHaveText('Failed to load orders', { timeout: 1000 })
    }).toPass()
    await tryAgain(page, '**/api/admin/orders?cursor=*')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unrouteAll()
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
  const focused = statusField(page, orders[1]?.id ?? '')
  await focused.focus()

  const seenIds = new Set<string>()
  let order: string[] = []
  await expect
    .poll(
      async () => {
        const rendered = await renderedOrderIds(page)
        expect(rendered.length).toBeLessThan(40)
        expect(new Set(rendered).size).toBe(rendered.length)
        for (const id of rendered) {
          if (!seenIds.has(id)) order = [...order, id]
          seenIds.add(id)
        }
        // scrolls to the last rendered row, so that a slow machine, which renders only a few rows, skips none
        await page.evaluate(
          (last) => document.querySelector(`[data-order="${last}"]`)?.scrollIntoView({ block: 'start' }),
          rendered.at(-1),
        )
        return seenIds.size
      },
      { timeout: 25_000, intervals: [50] },
    )
    .toBe(320)

  expect(order).toEqual(orders.map(({ id }) => id))
  await expect(page.getByText('320 orders', { exact: true })).toBeAttached()
  await expect(focused).toBeFocused()
})

test('the list can be filtered by status, day and text, and the URL contains the filters', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  const day = (date: number) => new Date(2026, 4, date, 12).getTime()
  const statuses = ['pending', 'preparing', 'delivered', 'delivered', 'pending', 'pending']
  const orders = await seedOrders(server, {
    count: 6,
    statusOf: (index) => statuses[index] ?? '',
    placedAt: (index) => day(index + 1),
  })
  const ids = orders.map(({ id }) => id)
  const [sixth, fifth, fourth, third, second, first] = ids
  const search = page.getByLabel('Search orders')
  const countIn = (text: string) => page.getByRole('main').getByText(text, { exact: true })
  await page.clock.install()
  await openLiveScreen(page, '/admin/orders')
  await test.step('a search without a match among the newest orders continues automatically with older ones', async () => {
    // the first four pages have no match; the fifth has all orders
    const cursors = [1, 2, 3, 4].map((part) => `${4e12 - part}-none`)
    const requestedCursors: string[] = []
    await page.route(listRequests, async (route) => {
      const url = new URL(route.request().url())
      const cursor = url.searchParams.get('cursor')
      if (!url.searchParams.has('q')) return route.continue()
      if (cursor !== null) requestedCursors.push(cursor)
      const next = cursors[cursor === null ? 0 : cursors.indexOf(cursor) + 1]
      url.searchParams.delete('cursor')
      await (next === undefined ? route.continue({ url: url.href }) : route.fulfill({ json: { orders: [], next } }))
    })

    await search.fill('1 banyan')

    await expect(orderRow(page, first ?? '')).toBeVisible()
    await expect(countIn('1 order')).toBeAttached()
    expect(requestedCursors).toEqual(cursors)
    await page.unroute(listRequests)
    await search.fill('')
    await expect.poll(() => renderedOrderIds(page)).toEqual(ids)
  })
  await test.step('the search is debounced: one request after a pause, none for each letter', async () => {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (listRequests.test(request.url()) && request.url().includes('q=')) requestedUrls.push(request.url())
    })

    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    for (const letter of '2 banyan') {
      await search.press(letter === ' ' ? 'Space' : letter)
      await page.clock.runFor(100)
    }
    expect(requestedUrls).toHaveLength(0)
    await page.clock.resume()

    await expect(countIn('1 order')).toBeVisible()
    expect(requestedUrls).toHaveLength(1)
    await search.fill('')
    await expect.poll(() => renderedOrderIds(page)).toEqual(ids)
  })
  await page.getByRole('checkbox', { name: 'Delivered' }).check()
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third])
  await expect(announcer(page)).toHaveText('2 orders')
  await page.getByRole('checkbox', { name: 'Preparing' }).check()
  await expect.poll(() => renderedOrderIds(page)).toEqual([fourth, third, second])
  await page.getByLabel('From').fill('2026-05-02')
  await page.getByLabel('To').fill('2026-05-03')
  await expect.poll(() => renderedOrderIds(page)).toEqual([third, second])
  await search.fill('3 banyan')
  await expect.poll(() => renderedOrderIds(page)).toEqual([third])
  const url = new URL(page.url())
  expect(Object.fromEntries(url.searchParams)).toEqual({
    status: 'delivered,preparing',
    from: '2026-05-02',
    to: '2026-05-03',
    q: '3 banyan',
  })

  await page.reload()
  await expect.poll(() => renderedOrderIds(page)).toEqual([third])
  await expect(search).toHaveValue('3 banyan')
  await expect(page.getByRole('checkbox', { name: 'Preparing' })).toBeChecked()

  await search.fill('nothing like it')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search).toBeFocused()
  await expect.poll(() => renderedOrderIds(page)).toEqual(ids)
  await expect(page).toHaveURL('/admin/orders')
  await test.step('an order that no longer matches the filter is removed once its change can no longer be undone', async () => {
    await page.getByRole('checkbox', { name: 'Pending' }).check()
    await expect.poll(() => renderedOrderIds(page)).toEqual([sixth, fifth, first])
    const middle = fifth ?? ''
    await statusField(page, middle).focus()
    // from here on, only the test moves the clock
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await statusField(page, middle).selectOption('Delivered')
    await expect(orderRow(page, middle).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.clock.runFor(4500)
    await expect(orderRow(page, middle)).toBeVisible()
    await page.clock.runFor(2000)

    await expect(orderRow(page, middle)).toHaveCount(0)
    await expect(orderRow(page, first ?? '')).toBeFocused()
  })
})

test('the list and its dialog have no axe violations in both colour schemes, and the list fits windows of 320 px and 390 px', async ({
  adminPage: page,
  server,
}) => {
  const statuses = ['pending', 'preparing', 'out for delivery', 'delivered', 'cancelled', 'ready']
  const orders = await seedOrders(server, { count: 6, statusOf: (index) => statuses[index] ?? '' })
  await page.goto('/admin/orders?status=pending,preparing,out%20for%20delivery,delivered,cancelled,ready')
  await orderRow(page, orders[0]?.id ?? '')
    .getByText('Status history')
    .click()
  for (const { colorScheme, label } of [
    { colorScheme: 'light', label: 'Pending' },
    { colorScheme: 'dark', label: 'Preparing' },
  ] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme })
      await statusField(page, orders[1]?.id ?? '').selectOption(label)
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
    })

  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(orderRow(page, orders[0]?.id ?? '')).toBeVisible()
    await expectNoHorizontalScrolling(page)
  }
  await test.step("a date field is wide enough for a date and its button in every browser; an empty one shows 'Any day' and no date until it is focused or filled in (#153)", async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [360, 390, 1440])
      for (const label of ['From', 'To'])
        await test.step(`${label}, ${width} px wide`, async () => {
          await page.setViewportSize({ width, height: 844 })
          const { availablePx, textPx } = await page.getByLabel(label, { exact: true }).evaluate(measureField)
          // Firefox adds space around each part of the date, and a button
          expect(availablePx).toBeGreaterThanOrEqual(textPx + firefoxExtraPx)
        })

    const from = page.getByLabel('From', { exact: true })
    const transparent = 'rgba(0, 0, 0, 0)'
    const anyDay = page.getByText('Any day', { exact: true })
    await expect(anyDay).toHaveCount(2)
    await expect(from).toHaveCSS('color', transparent)
    await from.focus()
    await expect(anyDay.first()).toBeHidden()
    await expect(from).not.toHaveCSS('color', transparent)
    await from.fill('2026-05-02')
    await from.blur()
    await expect(anyDay).toHaveCount(1)
    await expect(from).not.toHaveCSS('color', transparent)
  })
})

/** Runs in the page. */
function measureField(field: Element): { availablePx: number; textPx: number } {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const text = new OffscreenCanvas(1, 1).getContext('2d')
  if (!text) throw new Error('The browser has no 2D canvas.')
  text.font = font
  return {
    availablePx: field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    textPx: text.measureText('mm / dd / yyyy').width,
  }
}
