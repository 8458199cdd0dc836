import { amountMessages, paymentSettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { formatPrice } from '#contract/values/money.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { SelectField } from '../../select-field.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { AmountField } from '../ordering/number-field.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkPayment, coinsOf, describePayment, toPaymentDraft } from './payment-draft.ts'

/** Not a multiple of any coin but the smallest, so that the example shows the rounding. */
const exampleCents = 1843

/** How totals are rounded, and whether customers say with how much cash they pay. */
export function PaymentSection({ settings }: SectionProps) {
  const currency = useCurrency()
  const { form, errors, example } = useOrderingForm({
    name: 'payment',
    saved: settings.payment,
    settings,
    labels: texts,
    toDraft: toPaymentDraft,
    check: checkPayment,
    comparable: (draft) => describePayment(draft, currency),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/payment', { body })),
  })
  const { draft, set } = form
  const isOwn = draft.cashStep === 'own'
  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={texts.cashStep}
          name="cashStep"
          hint={texts.cashStepHint}
          error={isOwn ? undefined : errors['cashStep']}
          value={draft.cashStep}
          onChange={(cashStep) => set({ cashStep })}
          options={[
            ['0', texts.noStep],
            ...coinsOf(currency).map((coin) => [String(coin), formatPrice(coin, currency)] as const),
            ['own', texts.ownStepChoice],
          ]}
        />
        {isOwn && (
          <AmountField
            label={texts.ownStep}
            name="ownStep"
            currency={currency}
            error={errors['cashStep']}
            value={draft.ownStep}
            onChange={({ target }) => set({ ownStep: target.value })}
          />
        )}
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="asksCashGiven"
            aria-describedby="cash-given-hint"
            checked={draft.asksCashGiven}
            onChange={({ target }) => set({ asksCashGiven: target.checked })}
            className="size-6"
          />
          {texts.asksCashGiven}
        </label>
        <p id="cash-given-hint" className="mt-1 text-sm text-ink-soft">
          {texts.asksCashGivenHint}
        </p>
      </div>
      <LiveExample
        settings={example}
        currency={currency}
        day={businessDayOf(settings.region.value)}
        startCents={exampleCents}
      />
    </SectionForm>
  )
}
