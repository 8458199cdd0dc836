import { testCustomerPrices, testPriceField } from './support/currencies.ts'
import { test } from './support/fixtures.ts'

test.use({ environment: { CURRENCY: 'JPY' } })

// the samosa costs 795 minor units
const yen = { price: 795, unit: '¥795', total: '¥1,590' }

test('with CURRENCY=JPY a customer sees prices without decimals, from the menu to the history', async ({
  page,
  customer: _customer,
}) => testCustomerPrices(page, yen))

test('with CURRENCY=JPY the price field of the panel has no decimals', async ({ adminPage: page }) =>
  testPriceField(page, { step: '1', invalid: '1250.5', valid: '1250', shown: '¥1,250' }))
