import { testCustomerPrices, testPriceField } from './support/currencies.ts'
import { test } from './support/fixtures.ts'

test.use({ environment: { CURRENCY: 'KWD' } })

// the samosa costs 795 minor units
const dinars = { price: 0.795, unit: 'KWD 0.795', total: 'KWD 1.590' }

test('with CURRENCY=KWD a customer sees prices with three decimals, from the menu to the history', async ({
  page,
  customer: _customer,
}) => testCustomerPrices(page, dinars))

test('with CURRENCY=KWD the price field of the panel has three decimals', async ({ adminPage: page }) =>
  testPriceField(page, { step: '0.001', invalid: '1.1255', valid: '1.125', shown: 'KWD 1.125' }))
