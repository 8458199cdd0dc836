import { expect, test } from 'vitest'
import { type Currency, customerCurrency as dollars } from '#contract/values/money.ts'
import { checkPayment, coinsOf, describePayment, toPaymentDraft } from './payment-draft.ts'

test.each([0, 0.05, 0.1, 0.5, 1, 0.25])('the smallest coin %d is saved again without a change', (cashStep) => {
  expect(checkPayment(toPaymentDraft({ cashStep, asksCashGiven: true }, dollars), dollars).value).toEqual({
    cashStep,
    asksCashGiven: true,
  })
})

test('another value than the usual coins must be an amount', () => {
  expect(checkPayment({ cashStep: 'own', ownStep: '0.005', asksCashGiven: false }, dollars).errors).toEqual({
    cashStep: 'Please enter an amount such as 2.50',
  })
  expect(describePayment({ cashStep: 'own', ownStep: '0.25', asksCashGiven: false }, dollars)).toEqual({
    cashStep: '$0.25',
    asksCashGiven: false,
  })
})

test('a currency without decimals has no coins that are a part of one', () => {
  const yen: Pick<Currency, 'decimals'> = { decimals: 0 }

  expect(coinsOf(yen)).toEqual([])
  expect(coinsOf(dollars)).toEqual([0.05, 0.1, 0.5, 1])
})
