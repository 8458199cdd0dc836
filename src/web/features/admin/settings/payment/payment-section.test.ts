import { expect, test } from 'vitest'
import { paymentSection } from '#contract/site-settings/payment.ts'
import { type Currency, customerCurrency as dollars } from '#contract/values/money.ts'
import { coinsOf, paymentFields } from './payment-section.tsx'

const shop = { currency: dollars, taxClasses: [] }

test.each([0, 0.05, 0.1, 0.5, 1, 0.25])('the smallest coin %d is saved again without a change', (cashStep) => {
  const payment = { ...paymentSection.defaults, cashStep }

  expect(paymentFields.check(paymentFields.toDraft(payment, shop), shop).value).toEqual(payment)
})

test('another value than the usual coins must be an amount', () => {
  const draftOf = (own: string) => ({
    ...paymentFields.toDraft(paymentSection.defaults, shop),
    cashStep: { choice: 'own', own },
  })

  expect(paymentFields.check(draftOf('0.005'), shop).errors).toEqual({
    cashStep: 'Please enter an amount such as 2.50',
  })
  expect(paymentFields.describe(draftOf('0.25'), shop)).toMatchObject({ cashStep: '$0.25', asksCashGiven: false })
  expect(paymentFields.describe(draftOf('0'), shop)).toMatchObject({ cashStep: 'Totals are not rounded' })
})

test('a currency without decimals has no coins that are a part of one', () => {
  const yen: Pick<Currency, 'decimals'> = { decimals: 0 }

  expect(coinsOf(yen)).toEqual([])
  expect(coinsOf(dollars)).toEqual([0.05, 0.1, 0.5, 1])
})
