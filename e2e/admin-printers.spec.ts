/** The panel's screen of printers: switching printing on, adding and editing printers, their server URLs and their state. */
import type { Page } from '@playwright/test'
import { createEpsonPrinter, createStarPrinter, sendOverHttp, textOf } from '#test/support/printers.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoHorizontalScrolling } from './support/layout.ts'
import { card } from './support/menu-editor.ts'
import { addPrinter, setPrinterState } from './support/printers.ts'
import { switchPrintingOn } from './support/printing.ts'
import { resetSettings } from './support/settings.ts'

switchPrintingOn()

const printerName = (page: Page) => page.getByLabel('Printer Name')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Printer' })
const serverUrlDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Server URL of “${name}”` })
/** The interval in which the screen requests the printers. */
const requestIntervalMs = 4_000
/** The interval in which all screens request the alarms. */
const alarmIntervalMs = 15_000
const serverUrl = (page: Page) => page.getByRole('dialog').getByLabel('Server URL')

test('an owner switches printing on, adds a printer, and enters its server URL, which is shown once', async ({
  adminPage: page,
  server,
  context,
}) => {
  await resetSettings(server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/admin/settings?section=printing')
  await expect(page.getByRole('link', { name: 'Printers', exact: true })).toHaveCount(0)
  await page.getByLabel('Print tickets').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('link', { name: 'Printers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Printers', level: 1 })).toBeFocused()
  await expect(page.getByText('There are no printers yet.')).toBeVisible()

  await printerName(page).fill('Kitchen')
  await addButton(page).click()
  await expect(serverUrlDialog(page, 'Kitchen')).toContainText('Open the settings page of the printer in a browser')
  await expect(serverUrlDialog(page, 'Kitchen')).toContainText('This server URL is shown only now. Keep it secret')
  const url = await serverUrl(page).inputValue()
  expect(url).toMatch(new RegExp(`^${server.url}/api/printers/star/[\\w-]{32}$`))
  await page.getByRole('button', { name: 'Copy server URL' }).click()
  await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.mouse.click(5, 5)
  await expect(serverUrlDialog(page, 'Kitchen')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeFocused()
  await expect(card(page, 'Kitchen')).toContainText(
    'Never in contact. Enter the server URL in the settings of the printer',
  )
  await createStarPrinter(sendOverHttp, url).poll()
  await page.clock.fastForward(requestIntervalMs)
  await expect(card(page, 'Kitchen')).toContainText(/Prints\. Last contact: \d{1,2}:\d\d\s[AP]M\./)
  await page.reload()
  await expect(card(page, 'Kitchen')).toBeVisible()
  expect(await page.content()).not.toContain(url.slice(-32))
})

test('a test page is printed; a new server URL and another kind of printer replace the server URL', {
  tag: '@smoke',
}, async ({ adminPage: page, server }) => {
  const { device } = await addPrinter(server)
  await page.clock.install()
  await page.goto('/admin/printers')
  const kitchen = card(page, 'Kitchen')
  await test.step('a test page', async () => {
    await kitchen.getByRole('button', { name: 'Print a test page' }).click()
    await expect(kitchen.getByText('The test page waits for the printer.')).toBeVisible()
    await expect(kitchen.getByText('1 ticket waits.')).toBeVisible()
    await device.printAll()
    expect(device.printed.map(textOf).join()).toContain('Kitchen')
    await page.clock.fastForward(requestIntervalMs)
    await expect(kitchen.getByText('1 ticket waits.')).toBeHidden()
  })
  await test.step('after a new server URL the old one stops working', async () => {
    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    await kitchen.getByRole('button', { name: 'New server URL' }).click()
    const url = await serverUrl(page).inputValue()
    expect(questions).toEqual([
      'Do you want a new server URL for this printer? The old server URL stops working at once.',
    ])
    await expect(device.poll()).rejects.toThrow('The poll was answered with 404.')
    await createStarPrinter(sendOverHttp, url).poll()
    await page.keyboard.press('Escape')
  })
  await test.step('another kind', async () => {
    await kitchen.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('radio', { name: 'Epson Server Direct Print' }).check()
    await page.getByRole('button', { name: 'Update Printer' }).click()
    await expect(serverUrlDialog(page, 'Kitchen')).toContainText('open “Server Direct Print”')
    const url = await serverUrl(page).inputValue()
    expect(url).toContain('/api/printers/epson/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Kitchen' })).toBeFocused()
    await createEpsonPrinter(sendOverHttp, url).poll()
    await page.clock.fastForward(requestIntervalMs)
    await expect(kitchen).toContainText('Prints.')
  })
})

test('the state of a printer changes while the screen is open; a network printer is added, and another one with the keyboard alone; the screen is accessible', async ({
  adminPage: page,
  server,
}) => {
  const { id, device } = await addPrinter(server)
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/printers')
  await test.step('the state: out of paper, not printing, working again, no contact', async () => {
    const nextRequest = () => page.clock.fastForward(requestIntervalMs)
    device.status = '410 Out of paper'
    await device.poll()
    await nextRequest()
    await expect(card(page, 'Kitchen')).toContainText('The printer is out of paper. Insert a new roll.')

    await setPrinterState(server, id, { failingSince: Date.now() })
    await nextRequest()
    await expect(card(page, 'Kitchen')).toContainText(
      /Has not printed since \d{1,2}:\d\d\s[AP]M\. The printer is out of paper\. Insert a new roll\./,
    )
    device.status = '200 OK'
    await setPrinterState(server, id, { failingSince: null })
    await device.poll()
    await nextRequest()
    await expect(card(page, 'Kitchen')).toContainText('Prints.')
    await setPrinterState(server, id, { seenAt: Date.now() - 3_600_000 })
    await nextRequest()
    await expect(card(page, 'Kitchen')).toContainText(
      /No contact since .*\d{1,2}:\d\d\s[AP]M\. Check that the printer is switched on and connected\./,
    )
  })
  await test.step('a network printer needs an IP address and a port, and the form says which', async () => {
    await addButton(page).click()
    await expect(printerName(page)).toBeFocused()
    await expect(page.getByText('Please enter a name of at most 100 characters')).toBeVisible()
    await expect(page.getByLabel('IP address or host name')).toHaveCount(0)

    await printerName(page).fill('Bar')
    await page.getByRole('radio', { name: 'Network printer (port 9100)' }).check()
    await page.getByLabel('IP address or host name').fill('http://192.168.1.50/')
    await page.getByLabel('Port', { exact: true }).fill('70000')
    await addButton(page).click()
    await expect(page.getByLabel('IP address or host name')).toHaveAccessibleDescription(
      'Please enter the IP address or host name of the printer, such as 192.168.1.50',
    )
    await expect(page.getByLabel('Port', { exact: true })).toHaveAccessibleDescription(
      'Please enter a port from 1 to 65535; most printers use 9100',
    )
    await page.getByLabel('IP address or host name').fill('192.168.1.50')
    await page.getByLabel('Port', { exact: true }).fill('9100')
    await page.getByLabel('Paper width').selectOption('58 mm, 32 characters in a line')
    await page.getByLabel('Kitchen ticket').selectOption('2 copies')
    await page.getByLabel('Change ticket').selectOption('Do not print')
    await page.getByLabel('Drinks').check()
    await page.getByLabel('Print new orders').selectOption('When an admin sets it to Preparing')
    await page.getByLabel('Fallback printer').selectOption('Kitchen')
    await addButton(page).click()

    const bar = card(page, 'Bar')
    await expect(bar).toContainText('Network printer (port 9100): 192.168.1.50:9100')
    await expect(bar).toContainText('58 mm, 32 characters in a line')
    await expect(bar).toContainText('2 × Kitchen ticket')
    await expect(bar).toContainText('Dishes on kitchen ticketsDrinks')
    await expect(bar).toContainText('When an admin sets it to Preparing')
    await expect(bar).toContainText('Fallback printerKitchen')
    await expect(bar).toContainText('Not used yet. Print a test page.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bar.getByRole('button')).toHaveText(['Edit', 'Print a test page', 'Delete'])
  })
  await test.step('a printer is added with the keyboard alone', async () => {
    await tabTo(page, printerName(page))
    await page.keyboard.type('Counter')
    await tabTo(page, page.getByRole('radio', { name: 'Star CloudPRNT' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(serverUrlDialog(page, 'Counter')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Counter' })).toBeFocused()
    await tabTo(page, card(page, 'Counter').getByRole('button', { name: 'Print a test page' }))
    await page.keyboard.press('Enter')
    await expect(card(page, 'Counter')).toContainText('The test page waits for the printer.')
  })
  await test.step('the screen has no axe violations in both colour schemes and fits a phone', async () => {
    await setPrinterState(server, id, { failingSince: Date.now(), problem: 'cover-open' })
    await page.clock.fastForward(alarmIntervalMs)
    await expect(page.getByRole('alert')).toContainText('The cover of the printer is open. Close it.')
    await page.getByRole('radio', { name: 'Network printer (port 9100)' }).check()
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScrolling(page)
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoHorizontalScrolling(page)
    await expectNoAxeViolationsInBothSchemes(page)
    await page.getByRole('radio', { name: 'Star CloudPRNT' }).check()
    await printerName(page).fill('Terrace')
    await addButton(page).click()
    await expect(serverUrlDialog(page, 'Terrace')).toBeVisible()
    await expectNoAxeViolationsInBothSchemes(page)
  })
})
