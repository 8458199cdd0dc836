/** Currencies with two, three and no decimals. */
import { newAdmin, restoreDemoMenu, signInViaApi } from './support/admin.ts'
import { testCustomerPrices, testPriceField } from './support/currencies.ts'
import { expect, test } from './support/fixtures.ts'
import { withPrice } from './support/menu-changes.ts'
import { card } from './support/menu-editor.ts'
import { groupName, optionName, optionPrice } from './support/option-groups.ts'
import { samosa } from './support/ordering.ts'
import { resetSettings, saveSettings } from './support/settings.ts'

test.describe('a currency without decimals', () => {
  test.use({ environment: { CURRENCY: 'JPY' } })

  test('CURRENCY sets the currency symbol of every price, from the menu to the history, and the steps of the price fields of the panel', async ({
    page,
    server,
    customer: _,
  }) => {
    // the samosa costs 795 minor units
    await testCustomerPrices(page, { price: 795, unit: '¥795', total: '¥1,590' })

    await signInViaApi(page, server, await newAdmin(server))
    await test.step('a recipe', () =>
      testPriceField(page, { step: '1', invalid: '1250.5', valid: '1250', shown: '¥1,250' }))
    await test.step('an option', async () => {
      await page.goto('/admin/options')
      await groupName(page).fill('Ramen size')
      await optionName(page, 1).fill('Large')
      await expect(optionPrice(page, 1)).toHaveAttribute('step', '1')
      await optionPrice(page, 1).fill('150')
      await page.getByRole('button', { name: 'Add Option Group' }).click()

      await expect(card(page, 'Ramen size')).toContainText('Large +¥150')
      await card(page, 'Ramen size').getByRole('button', { name: 'Edit' }).click()
      await expect(optionPrice(page, 1)).toHaveValue('150')
    })
    await restoreDemoMenu(server)
  })
})

test.describe('a currency with three decimals', () => {
  test.use({ environment: { CURRENCY: 'KWD' } })

  test('a customer sees prices with three decimals, from the menu to the history, and the price field of the panel has three decimals', async ({
    page,
    server,
    customer: _,
  }) => {
    await testCustomerPrices(page, { price: 0.795, unit: 'KWD 0.795', total: 'KWD 1.590' })

    await signInViaApi(page, server, await newAdmin(server))
    await testPriceField(page, { step: '0.001', invalid: '1.1255', valid: '1.125', shown: 'KWD 1.125' })
  })
})

test('with the locale en-IN digits are grouped as in India', async ({ adminPage: page, server }) => {
  await saveSettings(server, 'region', { currency: 'INR', locale: 'en-IN', timeZone: '' })
  await withPrice(server, samosa.id, 123_456_50, async () => {
    await page.goto('/category/small-plates')
    await expect(page.getByText('₹1,23,456.50', { exact: true })).toBeVisible()
    await page.goto('/admin/recipes')
    await expect(page.getByText('₹1,23,456.50', { exact: true })).toBeVisible()
  })
  await resetSettings(server)
})
