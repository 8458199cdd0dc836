import { paymentSettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import { type Payment, paymentSchema } from '#contract/site-settings/payment.ts'
import { type Currency, formatPrice, hasMinorPrecision, toMinor } from '#contract/values/money.ts'
import type { Check } from '../form/use-draft-form.ts'
import { amountError } from '../ordering/field-errors.ts'
import { requiredAmountOf, requiredAmountText } from '../ordering/typed-numbers.ts'

export interface PaymentDraft {
  /** A value of `coinsOf`, '0', or 'own'. */
  cashStep: string
  /** As typed, for 'own'. */
  ownStep: string
  asksCashGiven: boolean
}

/** @returns the usual smallest coins that this currency can have */
export function coinsOf(currency: Pick<Currency, 'decimals'>): number[] {
  return [0.05, 0.1, 0.5, 1].filter((coin) => hasMinorPrecision(coin, currency) && toMinor(coin, currency) > 1)
}

export function toPaymentDraft({ cashStep, asksCashGiven }: Payment, currency: Currency): PaymentDraft {
  return cashStep === 0 || coinsOf(currency).includes(cashStep)
    ? { cashStep: String(cashStep), ownStep: '', asksCashGiven }
    : { cashStep: 'own', ownStep: requiredAmountText(cashStep, currency), asksCashGiven }
}

export function checkPayment({ cashStep, ownStep, asksCashGiven }: PaymentDraft, currency: Currency): Check<Payment> {
  const step = cashStep === 'own' ? requiredAmountOf(ownStep, currency) : Number(cashStep)
  const { data } = paymentSchema.safeParse({ cashStep: step, asksCashGiven })
  return data ? { value: data } : { errors: { cashStep: amountError(currency) } }
}

/** The values as an admin reads them, to compare two versions. */
export function describePayment({ cashStep, ownStep, asksCashGiven }: PaymentDraft, currency: Currency) {
  if (cashStep === '0') return { cashStep: texts.noStep, asksCashGiven }
  const step = cashStep === 'own' ? requiredAmountOf(ownStep, currency) : Number(cashStep)
  return { cashStep: Number.isNaN(step) ? ownStep : formatPrice(step, currency), asksCashGiven }
}
