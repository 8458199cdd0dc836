/** The tickets of orders in the panel: choosing, printing on paper of 80 mm and 58 mm, and what happens when one is missing. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { resourceLoadError } from './support/requests.ts'
import { deleteAllOrders, seedOrders } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.beforeEach(async ({ server }) => {
  await deleteAllOrders(server)
  await saveSettings(server, 'printing', { printsTickets: true })
})
test.afterEach(({ server }) => resetSettings(server))

/** @returns the sizes of the printed pages in mm */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const toMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: toMm(width),
    height: toMm(height),
  }))
}

test('the link of an order opens its tickets, and each template shows another one', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
}) => {
  const [order] = await seedOrders(server, { count: 1, statusOf: () => 'pending' })
  const id = order?.id ?? ''
  await page.goto('/admin/orders')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Tickets of Order #${id}` }).click()
  const tickets = await opened

  await expect(tickets.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible()
  await expect(tickets.getByRole('img', { name: `Kitchen ticket of Order #${id}` })).toBeVisible()
  for (const template of ['Package', 'Receipt', 'Change', 'Kitchen']) {
    await tickets.getByRole('radio', { name: template }).check()
    await expect(tickets.getByRole('radio', { name: template })).toBeFocused()
    const image = tickets.getByRole('img', { name: `${template} ticket of Order #${id}` })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(576)
  }
  await expect(tickets.getByRole('navigation')).toHaveCount(0)
  await tickets.reload()
  await expect(tickets.getByRole('radio', { name: 'Kitchen' })).toBeChecked()
})

test('each ticket is printed on one page of 80 mm or 58 mm that is as long as the ticket; one that cannot be loaded is named', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const note = JSON.stringify(['A long note. '.repeat(20)])
  const orders = await seedOrders(server, { count: 3, columnsOf: (index) => (index === 1 ? { notes: note } : {}) })
  await page.goto(`/admin/tickets?orders=missing,${orders.map(({ id }) => id).join(',')}`)
  await expect(page.getByText('The ticket of Order #missing could not be loaded.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('1 ticket was not loaded and will not be printed.')
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  for (const width of [80, 58])
    await test.step(`${width} mm`, async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.locator('body').evaluate((body) => body.removeAttribute('data-printed'))
      await page.getByLabel(`${width} mm`).check()
      await page.getByRole('button', { name: 'Print 3 tickets' }).click()
      await expect(page.locator('body')).toHaveAttribute('data-printed')

      await page.emulateMedia({ media: null })
      const pages = await printedPages(page)
      expect(pages.map((each) => each.width)).toEqual([width, width, width])
      const [first, second, third] = pages.map(({ height }) => height)
      expect(first).toBe(third)
      expect(first).toBeGreaterThan(50)
      expect(second).toBeGreaterThan((first ?? 0) + 20)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await expect(page.getByRole('img').first()).toBeVisible()
    })
})

test('one hundred tickets are loaded and printed, and further orders are named', async ({
  adminPage: page,
  server,
}) => {
  const orders = await seedOrders(server, { count: 101 })
  await page.goto(`/admin/tickets?orders=${orders.map(({ id }) => id).join(',')}&template=package`)

  await expect(page.getByRole('button', { name: 'Print 100 tickets' })).toBeVisible()
  await expect(page.getByText('Only the first 100 orders are shown. Print the others afterwards.')).toBeVisible()
  // the panel preloads the styles of its other screens, and those of the flyer hide everything else on paper
  const hasFlyerStyles = () =>
    [...document.styleSheets].some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('flyer')))
  await expect.poll(() => page.evaluate(hasFlyerStyles)).toBe(true)
  const loaded = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll(
        (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
      )
  await expect.poll(loaded).toBe(100)
  await expect.poll(() => printedPages(page)).toHaveLength(100)
})

test('on a phone and in dark mode the paper is white, nothing is cut off, and the screen is accessible; without orders, and while printing is off, it says what to do', async ({
  adminPage: page,
  server,
}) => {
  const [order] = await seedOrders(server, { count: 1, columnsOf: () => ({ ticketNumber: 42 }) })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/tickets?orders=${order?.id}&template=package`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()

  await expectNoAxeViolations(page)
  await expectNoHorizontalScrolling(page)
  const image = page.getByRole('img', { name: 'Package ticket of Order 42' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  const box = await image.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  const corner = await image.evaluate((element: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 576, height: 100 })
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0)
    return [...(context?.getImageData(1, 1, 1, 1).data ?? [])]
  })
  expect(corner).toEqual([255, 255, 255, 255])
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScrolling(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page)
  await test.step('without selected orders, and while printing is off, the screen says what to do', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/tickets')
    await expect(page.getByText('No orders are selected. Select orders in the list')).toBeVisible()
    await expectNoAxeViolations(page)

    await resetSettings(server)
    await page.goto(`/admin/tickets?orders=${order?.id}`)
    await expect(page.getByText('Tickets are off. Switch printing on in the settings first.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the orders' }).click()
    await expect(page.getByRole('heading', { name: 'Order 42' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tickets of' })).toHaveCount(0)
  })
})
