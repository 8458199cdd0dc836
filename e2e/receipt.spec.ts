/** The receipt of an order: on the screen, on paper and as a file. */
import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { promiseOrder, storeAmounts } from './support/order-progress.ts'
import { fries, placeOrder, samosa } from './support/ordering.ts'
import { resourceLoadError } from './support/requests.ts'
import { updateStoredStatus } from './support/seed-orders.ts'
import { resetSettings, saveSettings } from './support/settings.ts'
import { signUp } from './support/test-server.ts'

test.beforeEach(async ({ server }) => {
  await saveSettings(server, 'orders', { hasReceipts: true, hasTicketNumbers: true })
  await saveSettings(server, 'identity', { legalName: 'Tiffin Foods GmbH' })
  await saveSettings(server, 'contact', { address: '12 High Street\n10115 Berlin', phone: '+49 30 123456' })
  await saveSettings(server, 'region', { timeZone: 'UTC' })
})
test.afterEach(({ server }) => resetSettings(server))

test('a receipt shows the restaurant, the order, its lines with allergens, and the total', { tag: '@smoke' }, async ({
  page,
  server,
  customer: _,
}) => {
  const { id, ticketNumber } = await placeOrder(page, server, [samosa, fries])
  await promiseOrder(server, id, '2026-03-01T18:00:00.000Z', '2026-03-01T18:15:00.000Z')
  await page.goto('/orders')
  await page.getByRole('link', { name: `Receipt Order ${ticketNumber}` }).click()

  await expect(page).toHaveURL(`/orders/${id}/receipt`)
  await expect(page).toHaveTitle(`Receipt Order ${ticketNumber} · Tiffin`)
  const receipt = page.getByRole('article')
  for (const text of ['Tiffin Foods GmbH', '12 High Street', '10115 Berlin', '+49 30 123456', `#${id}`])
    await expect(receipt).toContainText(text)
  await expect(receipt).toContainText(`Number${ticketNumber}`)
  await expect(receipt).toContainText(/Mar 1, 2026, 6:00\s–\s6:15\sPM/)
  await expect(receipt).toContainText('Cash on Delivery')
  const [, first, second] = await receipt.getByRole('row').all()
  await expect(first ?? receipt).toContainText(/1 × Punjabi Samosa, Tamarind & Mint.*Contains: gluten.*\$7\.95/)
  await expect(second ?? receipt).toContainText('1 × Gunpowder Fries, Curry Ketchup')
  await expect(receipt).toContainText('Total$14.70')
  await expect(receipt).not.toContainText('Cancelled')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page).toHaveURL(`/order-confirmation/${id}`)
})

test('taxes and fees are on the receipt; the receipt of a cancelled order says so in large type, and has nothing to pay (#180)', async ({
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server, [samosa])
  const taxes = [{ classId: 'food', className: 'Food', name: 'VAT', ppm: 70_000, netMinor: 743, taxMinor: 52 }]
  const fees = [{ kind: 'delivery' as const, amountMinor: 290, waivedMinor: 0 }]
  await storeAmounts(server, order.id, { taxes, fees, subtotalMinor: 795, totalMinor: 1085 })
  await page.goto(`/orders/${order.id}/receipt`)
  await expect(page.getByRole('article')).toContainText('Dishes$7.95Delivery$2.90Total$10.85')
  await expect(page.getByRole('row').last()).toHaveText('7 % VAT (Food)$7.43$0.52')

  await updateStoredStatus(server, order.id, 'cancelled')
  await page.reload()
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCSS('font-size', '30px')
  await expect(page.getByRole('article')).toContainText('There is nothing to pay.')
  await expect(page.getByRole('article')).toContainText('Cancelled total$10.85')
  await expect(page.getByRole('article')).not.toContainText('Cash on Delivery')
  await expectNoAxeViolations(page)
})

test('a receipt is printed on one page of A4 or 80 mm; the downloaded file shows it without the server; it has the logo of the restaurant, unless the owner leaves it out', async ({
  browser,
  page,
  server,
  customer: _,
}) => {
  const order = await placeOrder(page, server, [samosa, fries])
  await page.goto(`/orders/${order.id}/receipt`)
  const logo = page.getByRole('article').locator('header img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  for (const { paper, width } of [
    { paper: 'A4', width: 595 },
    { paper: '80 mm', width: 227 },
  ])
    await test.step(paper, async () => {
      await page.getByLabel(paper).check()
      await page.getByRole('button', { name: 'Print' }).click()
      await expect(page.locator('body')).toHaveAttribute('data-printed')

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')

      const [, printedWidth] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? []
      expect(Math.round(Number(printedWidth))).toBe(width)
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await expect(page.getByRole('article')).toBeVisible()
      await page.emulateMedia({ media: null })
      await page.evaluate(() => document.body.removeAttribute('data-printed'))
    })

  await test.step('the downloaded file', async () => {
    await page.getByLabel('80 mm').check()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`receipt-${order.ticketNumber}.html`)
    const html = await readFile(await download.path(), 'utf8')

    const context = await browser.newContext({ offline: true })
    const file = await context.newPage()
    const requested: string[] = []
    file.on('request', (request) => requested.push(request.url()))
    await file.setContent(html)

    await expect(file).toHaveTitle(`Receipt Order ${order.ticketNumber}`)
    await expect(file.locator('img'), 'the logo is in the file').toHaveJSProperty('complete', true)
    await expect(file.getByRole('article')).toContainText('Total$14.70')
    await expect(file.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect((await file.getByRole('article').boundingBox())?.width).toBeCloseTo(302, 0)
    expect(requested.filter((url) => !url.startsWith('data:'))).toEqual([])
    await context.close()
  })

  await test.step('the owner leaves the logo out', async () => {
    await saveSettings(server, 'orders', { hidesPaperLogo: true })
    await page.reload()
    await expect(page.getByRole('article')).toContainText('Tiffin Foods GmbH')
    await expect(logo).toHaveCount(0)
  })
})

test("there is no receipt while the setting is off, and none of another customer's order", async ({
  page,
  server,
  customer: _,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const order = await placeOrder(page, server)
  await page.context().clearCookies()
  await signUp(page, server, 'Ben Okri')
  await page.goto(`/orders/${order.id}/receipt`)
  await expect(page.getByText('Order Not Found')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(samosa.name)

  await saveSettings(server, 'orders', { hasReceipts: false })
  const own = await placeOrder(page, server)
  await page.goto(`/orders/${own.id}/receipt`)
  await expect(page).toHaveURL('/home')
  await page.goto('/orders')
  await expect(page.getByText(own.id)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveCount(0)
})
