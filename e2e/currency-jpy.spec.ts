import { restoreDemoMenu } from './support/admin.ts'
import { testCustomerPrices, testPriceField } from './support/currencies.ts'
import { expect, test } from './support/fixtures.ts'
import { card } from './support/menu-editor.ts'
import { groupName, optionName, optionPrice } from './support/option-groups.ts'

test.use({ environment: { CURRENCY: 'JPY' } })

// the samosa costs 795 minor units
const yen = { price: 795, unit: '¥795', total: '¥1,590' }

test('with CURRENCY=JPY a customer sees prices without decimals, from the menu to the history', async ({
  page,
  customer: _customer,
}) => testCustomerPrices(page, yen))

test('with CURRENCY=JPY the price fields of the panel, for recipes and options, have no decimals', async ({
  adminPage: page,
  server,
}) => {
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
