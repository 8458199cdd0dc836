/** Printing orders from the list and the board: one order, selected orders, with the keyboard, and with the browser. */
import { textOf } from '#test/support/printers.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { card } from './support/board.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { addPrinter, setPrinterState } from './support/printers.ts'
import { dialog, openDialog, print, seedOne, switchPrintingOn } from './support/printing.ts'
import { seedOrders } from './support/seed-orders.ts'

switchPrintingOn()

test('an order is printed on all printers for it, and a second ticket says COPY', async ({
  adminPage: page,
  server,
}) => {
  const id = await seedOne(server)
  const kitchen = await addPrinter(server)
  const bar = await addPrinter(server, { name: 'Bar' })
  const counter = await addPrinter(server, {
    name: 'Counter',
    copies: { kitchen: 0, package: 0, receipt: 1, change: 0 },
  })
  await openDialog(page, id)

  await expect(dialog(page)).toHaveAccessibleName('Print Order 12')
  await expect(dialog(page).getByLabel('Printer')).toContainText('All printers for this: Kitchen, Bar')
  await expect(dialog(page)).toContainText('A ticket that was printed before says COPY.')
  await print(page).click()
  await expect(dialog(page).getByText('2 tickets were sent to: Kitchen, Bar.')).toBeVisible()
  for (const { device } of [kitchen, bar, counter]) await device.printAll()
  expect(kitchen.device.printed).toHaveLength(1)
  expect(textOf(kitchen.device.printed[0] ?? Buffer.of())).not.toContain('COPY')
  expect(bar.device.printed).toHaveLength(1)
  expect(counter.device.printed).toHaveLength(0)

  await dialog(page).getByLabel('Printer').selectOption('Bar')
  await print(page).click()
  await expect(dialog(page).getByText('1 ticket was sent to: Bar.')).toBeVisible()
  await bar.device.printAll()
  expect(textOf(bar.device.printed[1] ?? Buffer.of())).toContain('COPY')

  await dialog(page).getByRole('radio', { name: 'Receipt' }).check()
  await expect(dialog(page).getByText('sent to')).toHaveCount(0)
  await print(page).click()
  await expect(dialog(page).getByText('1 ticket was sent to: Counter.')).toBeVisible()
  await counter.device.printAll()
  expect(counter.device.printed).toHaveLength(1)
})

test('selected orders are printed from the list and from the board', async ({ adminPage: page, server }) => {
  const orders = await seedOrders(server, { count: 4, statusOf: () => 'pending' })
  const { device } = await addPrinter(server)
  const bar = page.getByRole('group', { name: 'Selected orders' })
  for (const [view, count] of [
    ['list', 2],
    ['board', 3],
  ] as const) {
    await page.goto(`/admin/orders?view=${view}`)
    for (const { id } of orders.slice(0, count)) await card(page, id).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Print' }).click()
    await expect(dialog(page)).toHaveAccessibleName(`Print ${count} orders`)
    await print(page).click()
    await expect(dialog(page).getByText(`${count} tickets were sent to: Kitchen.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toContainText(`${count} selected`)
  }
  await device.printAll()
  expect(device.printed).toHaveLength(5)
})

test('p prints the order with the focus, with the keyboard alone; a card of the board also has a button for its order', async ({
  adminPage: page,
  server,
}) => {
  const id = await seedOne(server)
  const { device } = await addPrinter(server)
  for (const [index, view] of ['list', 'board'].entries())
    await test.step(view, async () => {
      await page.goto(`/admin/orders?view=${view}`)
      await expect(card(page, id)).toBeVisible()
      await page.keyboard.press('p')
      await expect(dialog(page)).toHaveCount(0)
      await page.keyboard.press('j')
      await expect(card(page, id)).toBeFocused()
      await page.keyboard.press('p')
      await expect(dialog(page)).toHaveAccessibleName('Print Order 12')
      await tabTo(page, dialog(page).getByRole('radio', { name: 'Kitchen ticket' }))
      await tabTo(page, print(page))
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByText('1 ticket was sent to: Kitchen.')).toBeVisible()
      await page.keyboard.press('Escape')

      await expect(card(page, id)).toBeFocused()
      await device.printAll()
      expect(device.printed).toHaveLength(index + 1)
      await page.keyboard.press('?')
      await expect(dialog(page)).toContainText('Print the order')
    })
  await page.keyboard.press('Escape')
  const button = card(page, id).getByRole('button', { name: 'Print tickets of Order 12' })
  await button.click()
  await expect(dialog(page)).toHaveAccessibleName('Print Order 12')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the browser can print the ticket instead', async ({ adminPage: page, server, context }) => {
  const id = await seedOne(server)
  await openDialog(page, id)
  await expect(dialog(page)).toContainText('There are no printers yet. Add a printer, or print from this browser.')
  await dialog(page).getByRole('radio', { name: 'Package ticket' }).check()

  const link = dialog(page).getByRole('link', { name: 'Print from this browser' })
  await expect(link).toHaveAttribute('href', `/admin/tickets?orders=${id}&template=package`)
  const [tickets] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tickets.getByRole('img', { name: 'Package ticket of Order 12' })).toBeVisible()
  await tickets.close()
  await dialog(page).getByRole('link', { name: 'Add a printer' }).click()
  await expect(page.getByRole('heading', { name: 'New printer' })).toBeVisible()
})

test('the dialog and the buttons have no axe violations in both colour schemes and fit a phone', async ({
  adminPage: page,
  server,
}) => {
  const id = await seedOne(server)
  const { id: printerId } = await addPrinter(server)
  await addPrinter(server, { name: 'Bar' })
  await setPrinterState(server, printerId, { failingSince: Date.now(), problem: 'cover-open' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const view of ['board', 'list'])
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1440, height: 844 })
      await page.goto(`/admin/orders?view=${view}`)
      await card(page, id).getByRole('checkbox').check()
      await expectNoHorizontalScrolling(page)
      await expectNoAxeViolations(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(card(page, id).getByRole('checkbox')).toBeChecked()
      await expectNoHorizontalScrolling(page)
      await expectNoAxeViolationsInBothSchemes(page)
    })
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoHorizontalScrolling(page)
  await page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Print' }).click()
  await print(page).click()
  await expect(dialog(page).getByText('2 tickets were sent to: Kitchen, Bar.')).toBeVisible()
  await expect(print(page)).toBeInViewport()
  await expectNoAxeViolationsInBothSchemes(page)
})
