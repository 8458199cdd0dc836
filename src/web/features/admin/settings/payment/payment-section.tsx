import { amountMessages } from '#contract/messages/amount.ts'
import { paymentSettingsMessages as texts } from '#contract/messages/payment-settings.ts'
import { paymentSchema } from '#contract/site-settings/payment.ts'
import { type Currency, formatPrice, hasMinorPrecision, toMinor } from '#contract/values/money.ts'
import { api, unwrap } from '#web/api/client.ts'
import { SelectField } from '../../select-field.tsx'
import { defineFields, type Field } from '../fields/define-fields.ts'
import { requiredAmountField, switchField } from '../fields/field-kinds.tsx'
import { fieldsSection } from '../fields/fields-section.tsx'
import { SectionExample } from '../ordering/example/section-example.tsx'
import { amountError } from '../ordering/field-errors.ts'

interface CoinDraft {
  /** A value of `coinsOf`, '0', or 'own'. */
  choice: string
  /** As typed, for 'own'. */
  own: string
}

/** @returns the usual smallest coins that this currency can have */
export function coinsOf(currency: Pick<Currency, 'decimals'>): number[] {
  return [0.05, 0.1, 0.5, 1].filter((coin) => hasMinorPrecision(coin, currency) && toMinor(coin, currency) > 1)
}

/** A usual coin, another amount, or no rounding. */
const coinField: Field<number, CoinDraft> = {
  toDraft: (coin, shop) =>
    coin === 0 || coinsOf(shop.currency).includes(coin)
      ? { choice: String(coin), own: '' }
      : { choice: 'own', own: requiredAmountField.toDraft(coin, shop) },
  read: ({ choice, own }, shop) => (choice === 'own' ? requiredAmountField.read(own, shop) : Number(choice)),
  describe: (coin, shop) => {
    const value = coinField.read(coin, shop)
    if (value === 0) return texts.noStep
    return Number.isNaN(value) ? coin.own : formatPrice(value, shop.currency)
  },
  error: ({ currency }) => amountError(currency),
  control: ({ frame, value, onChange, ...context }) => (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        {...frame}
        error={value.choice === 'own' ? undefined : frame.error}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        options={[
          ['0', texts.noStep],
          ...coinsOf(context.shop.currency).map(
            (coin) => [String(coin), formatPrice(coin, context.shop.currency)] as const,
          ),
          ['own', texts.ownStepChoice],
        ]}
      />
      {value.choice === 'own' &&
        requiredAmountField.control({
          ...context,
          frame: { ...frame, label: texts.ownStep, name: 'ownStep', hint: '' },
          value: value.own,
          onChange: (own) => onChange({ ...value, own }),
        })}
    </div>
  ),
}

/** How totals are rounded, and whether customers say with how much cash they pay. */
export const paymentFields = defineFields({
  schema: paymentSchema,
  texts: () => texts,
  fields: { cashStep: coinField, asksCashGiven: switchField },
})

export const PaymentSection = fieldsSection({
  name: 'payment',
  fields: paymentFields,
  savedOf: (settings) => settings.payment,
  put: async (body) => unwrap(await api.PUT('/api/admin/settings/payment', { body })),
  savedHint: () => amountMessages.savedHint,
  // not a multiple of any coin but the smallest, so that the example shows the rounding
  after: (state) => <SectionExample name="payment" state={state} startCents={1843} />,
})
