/** Faults on the panel's screen of printers: conflicts with other admins, refusals, printing that is off, no clipboard. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { card } from './support/menu-editor.ts'
import { addPrinter, deletePrinters } from './support/printers.ts'
import { switchPrintingOn } from './support/printing.ts'
import { failRequests, holdRequests, resourceLoadError } from './support/requests.ts'
import { resetSettings } from './support/settings.ts'

switchPrintingOn()

const printerName = (page: Page) => page.getByLabel('Printer Name')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Printer' })

test('while printing is off, the screen says so; conflicts with other admins, refusals and a missing clipboard say what to do (#276)', async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  const { id } = await addPrinter(server)
  const { id: bar } = await addPrinter(server, { name: 'Bar' })
  const { queries } = server.app.database
  const row = await queries.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // as over plain http
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const alert = page.getByRole('alert')
  const update = page.getByRole('button', { name: 'Update Printer' })
  await resetSettings(server)
  await page.goto('/admin/printers')

  await test.step('while printing is off, the screen says so and a test page is refused', async () => {
    await card(page, 'Kitchen').getByRole('button', { name: 'Print a test page' }).click()
    await expect(alert).toHaveText('This restaurant prints no tickets. Switch printing on in the settings first.')
    await page.getByRole('link', { name: 'Switch printing on' }).click()
    await page.getByLabel('Print tickets').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Printers', exact: true }).click()
  })

  await test.step('an admin who edits a printer that another admin has changed compares both versions', async () => {
    await card(page, 'Kitchen').getByRole('button', { name: 'Edit' }).click()
    await printerName(page).fill('Hot kitchen')
    await queries
      .updateTable('printers')
      .set({ version: 2, name: 'Cold kitchen', lineChars: 32 })
      .where('id', '=', id)
      .execute()
    await update.click()

    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog).toContainText('Cold kitchen')
    await expect(dialog).toContainText('Hot kitchen')
    await expect(dialog).toContainText('58 mm, 32 characters in a line')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(card(page, 'Hot kitchen')).toContainText('80 mm, 48 characters in a line')
    await expect(page.getByText('Printer updated.')).toBeVisible()
  })

  await test.step('refusals say what to do', async () => {
    await failRequests(page, '**/test-page', 500)
    await failRequests(page, '**/server-url', 500)
    await card(page, 'Hot kitchen').getByRole('button', { name: 'Print a test page' }).click()
    await expect(alert).toHaveText('The test page could not be sent. Please try again.')
    page.once('dialog', (dialog) => void dialog.accept())
    await card(page, 'Hot kitchen').getByRole('button', { name: 'New server URL' }).click()
    await expect(alert).toHaveText('No new server URL was created. Please try again.')

    await card(page, 'Hot kitchen').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Fallback printer').selectOption('Bar')
    await page.getByRole('radio', { name: 'Epson Server Direct Print' }).check()
    await update.click()
    await expect(
      page.getByText('The printer was updated, but it has no server URL yet. Press “New server URL”'),
    ).toBeVisible()
  })

  await test.step('a form that is saved right after a reload, before the other printers are loaded, keeps the fallback', async () => {
    await card(page, 'Hot kitchen').getByRole('button', { name: 'Edit' }).click()
    await printerName(page).fill('Grill')
    const release = await holdRequests(page, '**/api/admin/printers')
    await page.reload()
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await update.click()
    await sent
    release()

    await expect(card(page, 'Grill')).toBeVisible()
    const saved = queries.selectFrom('printers').select('fallbackPrinterId').where('id', '=', id)
    expect(await saved.executeTakeFirst()).toEqual({ fallbackPrinterId: bar })
  })

  await test.step('a printer is deleted after a question; one that another admin has deleted says so', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await card(page, 'Bar').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Printer deleted.')).toBeVisible()
    await expect(card(page, 'Bar')).toHaveCount(0)

    await card(page, 'Grill').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Fallback printer')).toHaveAccessibleDescription(
      /The fallback printer was deleted\. Please choose another one\./,
    )
    await deletePrinters(server)
    await update.click()
    await expect(page.getByText('Someone else has deleted this printer. Press Cancel')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('without a clipboard the server URL is selected, so that the admin can copy it', async () => {
    await page.unroute('**/server-url')
    await printerName(page).fill('Kitchen')
    await addButton(page).click()
    await page.getByRole('button', { name: 'Copy server URL' }).click()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Your browser did not copy it. Select the server URL and copy it.')).toBeVisible()
    const serverUrl = dialog.getByLabel('Server URL')
    await expect(serverUrl).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await serverUrl.inputValue())
    await page.keyboard.press('Escape')
  })

  await test.step('a printer above the maximum is refused', async () => {
    await queries
      .insertInto('printers')
      .values(Array.from({ length: 19 }, (_, index) => ({ ...row, id: `copy${index}`, tokenHash: null })))
      .execute()
    await printerName(page).fill('One more')
    await addButton(page).click()
    await expect(page.getByText('You have 20 printers, which is the maximum. Delete one first.')).toBeVisible()
  })
})
