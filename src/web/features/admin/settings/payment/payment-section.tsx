import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Fields } from '../form/fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useFieldsForm } from '../form/use-fields-form.ts'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useExample } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { paymentFields } from './payment-fields.tsx'

/** Not a multiple of any coin but the smallest, so that the example shows the rounding. */
const exampleCents = 1843

/** How totals are rounded, and whether customers say with how much cash they pay. */
export function PaymentSection({ settings }: SectionProps) {
  const fields = useFieldsForm({
    name: 'payment',
    section: paymentFields,
    settings,
    saved: settings.payment,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/payment', { body })),
  })
  return (
    <SectionForm form={fields.form} savedHint={amountMessages.savedHint}>
      <Fields form={fields} />
      <LiveExample
        settings={useExample('payment', fields.value, settings)}
        currency={fields.shop.currency}
        day={businessDayOf(settings.region.value)}
        startCents={exampleCents}
      />
    </SectionForm>
  )
}
