import { amountMessages, deliverySettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { SectionForm } from '../form/section-form.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { AmountField } from '../ordering/number-field.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkDelivery, type DeliveryDraft, describeDelivery, toDeliveryDraft } from './delivery-draft.ts'
import { FeeStepRows } from './fee-step-rows.tsx'
import { TaxClassMap } from './tax-class-map.tsx'
import { TipFields } from './tip-fields.tsx'

/** What a delivery costs beside the dishes. */
export function DeliverySection({ settings }: SectionProps) {
  const currency = useCurrency()
  const { classes } = settings.tax.value
  const { form, errors, example } = useOrderingForm({
    name: 'delivery',
    saved: settings.delivery,
    settings,
    labels: texts,
    toDraft: toDeliveryDraft,
    check: checkDelivery,
    comparable: (draft) => describeDelivery(draft, classes, currency),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
  })
  const { draft, set } = form

  function amountField(field: 'minOrder' | 'packagingFee' | 'smallOrderFee' | 'smallOrderBelow') {
    return {
      label: texts[field],
      name: field,
      currency,
      error: errors[field],
      value: draft[field],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        set({ [field]: target.value } satisfies Partial<DeliveryDraft>),
    }
  }

  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      <AmountField {...amountField('minOrder')} hint={texts.minOrderHint} />
      <FeeStepRows
        rows={draft.feeSteps}
        currency={currency}
        errors={errors}
        onChange={(feeSteps) => set({ feeSteps })}
      />
      <AmountField {...amountField('packagingFee')} hint={texts.packagingFeeHint} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField {...amountField('smallOrderFee')} hint={texts.smallOrderFeeHint} />
        <AmountField {...amountField('smallOrderBelow')} />
      </div>
      <TipFields
        takesTips={draft.takesTips}
        percents={draft.tipPresetsPpm}
        errors={errors}
        onChange={(changes) => set(changes)}
      />
      {classes.length > 1 && (
        <TaxClassMap
          texts={texts}
          classes={classes}
          map={draft.taxClassMap}
          onChange={(taxClassMap) => set({ taxClassMap })}
        />
      )}
      <LiveExample settings={example} currency={currency} day={businessDayOf(settings.region.value)} />
    </SectionForm>
  )
}
