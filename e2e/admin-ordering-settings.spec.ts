/** The panel's settings about tax, delivery, payment and orders, with their live examples, and all sections on a phone. */
import { expectNoAxeViolationsInBothSchemes } from './support/colour-schemes.ts'
import { expect, test } from './support/fixtures.ts'
import { navigate } from './support/navigation.ts'
import {
  discardChanges,
  example,
  expectAmounts,
  openSection,
  saveButton,
  saveSection,
  setExampleTime,
} from './support/ordering-settings.ts'
import { recordWrites, resourceLoadError } from './support/requests.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.afterEach(({ server }) => resetSettings(server))

test('German taxes: the example shows the tax that its price includes', { tag: '@smoke' }, async ({
  adminPage: page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(resourceLoadError)
  await openSection(page, 'tax')
  await test.step('without classes the section is one line and what turns it on', async () => {
    await expect(page.getByText('Without tax classes, orders have no tax.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(example(page)).toHaveCount(0)
    await expect(saveButton(page)).toHaveCount(0)
  })
  await test.step('tax classes are added, moved and removed with the keyboard, and the first is the default', async () => {
    await page.getByRole('button', { name: 'Add a tax class' }).press('Enter')
    const name = page.getByLabel('Name of tax class 1')
    await expect(name).toBeFocused()
    await name.fill('Books')
    await page.getByRole('button', { name: 'Remove rate 1 of Books' }).click()
    await expect(page.getByText('Without a rate, dishes of this class have no tax.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a rate to Books' })).toBeFocused()
    await page.getByRole('button', { name: 'Add a tax class' }).press('Enter')
    await page.getByLabel('Name of tax class 2').fill('Food')
    await page.getByLabel('Name of rate 1 of Food').fill('VAT')
    await page.getByLabel('Percent of rate 1 of Food').fill('7,25')
    await page.getByRole('button', { name: 'Move Food up' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Food', exact: true })).toContainText('Default')
    await expectAmounts(page, { Dishes: '$18.40', 'Includes 7.25 % VAT (Food)': '$1.24', Total: '$18.40' })

    await page.getByRole('button', { name: 'Remove Food', exact: true }).press('Enter')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('Books')
    await discardChanges(page)
  })

  await page.getByRole('button', { name: 'Germany: 7 % and 19 %' }).click()
  await setExampleTime(page, '2026-11-27T19:30')

  await expect(example(page)).toContainText('A customer who orders $18.40 on Friday at 7:30 PM pays $18.40')
  await expectAmounts(page, { Dishes: '$18.40', 'Includes 7 % MwSt. (Speisen)': '$1.20', Total: '$18.40' })
  await example(page).getByLabel('Tax class of the dish').selectOption('Getränke')
  await expectAmounts(page, { Dishes: '$18.40', 'Includes 19 % MwSt. (Getränke)': '$2.94', Total: '$18.40' })
  await saveSection(page)
  await page.reload()
  await expect(page.getByLabel('Name of tax class 1')).toHaveValue('Speisen')
  await expect(page.getByLabel('Percent of rate 1 of Getränke')).toHaveValue('19')
  await test.step('when two admins edit the tax classes, the second one sees the lines that differ', async () => {
    await page.getByLabel('Percent of rate 1 of Getränke').fill('20')
    await saveSettings(server, 'tax', {
      pricesIncludeTax: false,
      classes: [
        { id: 'food', name: 'Speisen', rates: [{ name: 'MwSt.', ppm: 70_000 }] },
        { id: 'wine', name: 'Wine', rates: [{ name: 'VAT', ppm: 250_000 }] },
      ],
    })
    await expect(page.getByText('in the meantime. When you save')).toBeVisible()

    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed these settings' })
    await expect(dialog.getByRole('definition').filter({ hasText: 'Tax is added on top' })).toContainText(
      'Prices include tax',
    )
    const classes = dialog.getByRole('definition').filter({ hasText: 'Wine: 25 % VAT' })
    await expect(classes).toContainText('Getränke: 20 % MwSt.')
    await expect(classes).not.toContainText('Speisen')
    await dialog.getByRole('button', { name: 'Keep the saved version' }).click()

    await expect(page.getByLabel('Percent of rate 1 of Wine')).toHaveValue('25')
    await expect(saveButton(page)).toBeDisabled()
  })
  await test.step('a sales tax is added on top, and an unfinished percentage stays on the screen', async () => {
    await resetSettings(server)
    await openSection(page, 'tax')
    await page.getByRole('button', { name: 'United States: one rate' }).click()
    await expect(page.getByRole('radio', { name: 'Tax is added on top' })).toBeChecked()
    const percent = page.getByLabel('Percent of rate 1 of Food')
    await expect(example(page)).toContainText('Complete the fields to see the example')

    await percent.pressSequentially('8.')
    await expect(percent).toHaveValue('8.')
    await expectAmounts(page, { Dishes: '$18.40', '8 % Sales tax (Food)': '$1.47', Total: '$19.87' })
    await percent.pressSequentially('875x')
    await expect(percent).toHaveValue('8.875x')
    const writes = recordWrites(page)
    await saveButton(page).click()

    await expect(percent).toBeFocused()
    await expect(percent).toHaveAccessibleDescription(/Please enter a percentage from 0 to 100/)
    await expectAmounts(page, { Dishes: '$18.40', '8.875 % Sales tax (Food)': '$1.63', Total: '$20.03' })
    await expect(example(page)).toContainText('Complete the fields to see the example')
    expect(writes).toEqual([])

    await percent.press('Backspace')
    await saveSection(page)
    await page.reload()
    await expect(percent).toHaveValue('8.875')
  })
})

test('payment, delivery and orders have their settings, and the example follows them', async ({
  adminPage: page,
  server,
}) => {
  await test.step('totals are rounded to the smallest coin', async () => {
    await openSection(page, 'payment')
    await page.getByLabel('Smallest coin').selectOption('$0.05')
    await expectAmounts(page, { Dishes: '$18.43', Rounding: '+$0.02', Total: '$18.45' })
    await page.getByLabel('Smallest coin').selectOption('Other value')
    await saveButton(page).click()
    const own = page.getByLabel('Value of the smallest coin')
    await expect(own).toBeFocused()
    await own.fill('0.25')
    await expectAmounts(page, { Dishes: '$18.43', Rounding: '+$0.07', Total: '$18.50' })
    await saveSection(page)
    await page.reload()
    await expect(own).toHaveValue('0.25')
  })
  await resetSettings(server)
  await test.step('the delivery fee has steps, which are sorted when they are saved', async () => {
    await openSection(page, 'delivery')
    await page.getByRole('button', { name: 'Add a fee' }).click()
    await page.getByLabel('Row 1: from an order of').fill('25')
    await page.getByLabel('Row 1: fee').fill('0')
    await page.getByRole('button', { name: 'Add a fee' }).click()
    await expect(page.getByLabel('Row 2: from an order of')).toBeFocused()
    await page.getByLabel('Row 2: from an order of').fill('25.00')
    await page.getByLabel('Row 2: fee').fill('2.9')
    await saveButton(page).click()
    await expect(page.getByLabel('Row 2: from an order of')).toHaveAccessibleDescription(/another row with this amount/)

    await page.getByLabel('Row 2: from an order of').fill('0')
    await expectAmounts(page, { Dishes: '$18.40', Delivery: '$2.90', Total: '$21.30' })
    await saveSection(page)
    await expect(page.getByLabel('Row 1: from an order of')).toHaveValue('0.00')
    await expect(page.getByLabel('Row 1: fee')).toHaveValue('2.90')
    await expect(page.getByLabel('Row 2: from an order of')).toHaveValue('25.00')
    await example(page).getByLabel('Value of the dishes').fill('25')
    await expectAmounts(page, { Dishes: '$25.00', Total: '$25.00' })
  })
  await test.step('minimum, packaging, a small-order fee and tips are in the example', async () => {
    await example(page).getByLabel('Value of the dishes').fill('18.40')
    await page.getByLabel('Minimum order').fill('20')
    await page.getByLabel('Packaging fee').fill('.5')
    await page.getByLabel('Small-order fee').fill('1')
    await saveButton(page).click()
    await expect(page.getByLabel('For orders below')).toHaveAccessibleDescription(/amount below which/)
    await page.getByLabel('For orders below').fill('30')
    await page.getByLabel('Customers can add a tip').check()
    await example(page).getByLabel('Tip').selectOption('10 %')

    await expectAmounts(page, {
      Dishes: '$18.40',
      Delivery: '$2.90',
      Packaging: '$0.50',
      'Small-order fee': '$1.00',
      Tip: '$1.84',
      Total: '$24.64',
    })
    await expect(example(page)).toContainText('This order is below your minimum: dishes for $1.60 are missing')
    await saveSection(page)
    await expect(page.getByLabel('Tip 2 in percent')).toHaveValue('10')
  })
  await resetSettings(server)
  await test.step('deliveries can have other tax classes', async () => {
    await openSection(page, 'delivery')
    await expect(page.getByText('Tax classes of deliveries')).toHaveCount(0)
    await saveSettings(server, 'tax', {
      classes: [
        { id: 'served', name: 'Served', rates: [{ name: 'VAT', ppm: 190_000 }] },
        { id: 'delivered', name: 'Take away', rates: [{ name: 'VAT', ppm: 70_000 }] },
      ],
    })
    await expectAmounts(page, { Dishes: '$18.40', 'Includes 19 % VAT (Served)': '$2.94', Total: '$18.40' })

    await page.getByLabel('Served, delivered').selectOption('Take away')

    await expectAmounts(page, { Dishes: '$18.40', 'Includes 7 % VAT (Take away)': '$1.20', Total: '$18.40' })
    await saveSection(page)
  })
  await test.step('an owner lets customers cancel an order, and nothing else', async () => {
    await resetSettings(server)
    await openSection(page, 'orders')
    const cancel = page.getByLabel('Customers can cancel an order that is pending')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(cancel).toHaveAccessibleDescription(/the customer must call you/)

    await cancel.check()
    await saveButton(page).click()
    await expect(page.getByText('Saved. Guests see the change')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(cancel).toBeChecked()
    expect(server.app.siteSettings.publicSite()).toMatchObject({ customersCanCancel: true })
    expect(server.app.siteSettings.publicSite()).not.toHaveProperty('hasReceipts')
  })
})

test('lists, errors and examples have no axe violations in both colour schemes and fit a phone', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  async function check() {
    await expectNoAxeViolationsInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await openSection(page, 'tax')
  await page.getByRole('button', { name: 'Germany: 7 % and 19 %' }).click()
  await page.getByRole('button', { name: 'Add a rate to Speisen' }).click()
  await saveButton(page).click()
  await check()
  await page.getByRole('button', { name: 'Remove rate 2 of Speisen' }).click()
  await saveSection(page)
  await navigate(page, '/admin/settings?section=delivery')
  await page.getByRole('button', { name: 'Add a fee' }).click()
  await page.getByLabel('Customers can add a tip').check()
  await saveButton(page).click()
  await check()
  await discardChanges(page)
  await navigate(page, '/admin/settings?section=promotions')
  await page.getByRole('button', { name: 'Add a promotion' }).click()
  await page.getByLabel('Name for customers').fill('Averyverylongnamewithoutanyspaceinit'.repeat(2).slice(0, 60))
  await page.getByLabel('Chosen categories and dishes').check()
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByRole('button', { name: 'Add a promotion' }).click()
  await saveButton(page).click()
  await check()
  await discardChanges(page)
  await navigate(page, '/admin/settings?section=payment')
  await page.getByLabel('Smallest coin').selectOption('Other value')
  await check()
  await discardChanges(page)
})
