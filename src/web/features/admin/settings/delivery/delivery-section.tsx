import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Fields } from '../form/fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useFieldsForm } from '../form/use-fields-form.ts'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useExample } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { deliveryFields } from './delivery-fields.tsx'

/** What a delivery costs beside the dishes. */
export function DeliverySection({ settings }: SectionProps) {
  const fields = useFieldsForm({
    name: 'delivery',
    section: deliveryFields,
    settings,
    saved: settings.delivery,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
  })
  return (
    <SectionForm form={fields.form} savedHint={amountMessages.savedHint}>
      <Fields form={fields} />
      <LiveExample
        settings={useExample('delivery', fields.value, settings)}
        currency={fields.shop.currency}
        day={businessDayOf(settings.region.value)}
      />
    </SectionForm>
  )
}
