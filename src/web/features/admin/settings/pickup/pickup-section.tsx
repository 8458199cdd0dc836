import { Link } from '@tanstack/react-router'
import { amountMessages } from '#contract/ordering-settings-messages.ts'
import { pickupTexts as texts } from '#contract/site-settings/pickup.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Fields } from '../form/fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useFieldsForm } from '../form/use-fields-form.ts'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { useExample } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { pickupFields } from './pickup-fields.ts'

/** What a pickup costs beside the dishes. */
export function PickupSection({ settings }: SectionProps) {
  const fields = useFieldsForm({
    name: 'pickup',
    section: pickupFields,
    settings,
    saved: settings.pickup,
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/pickup', { body })),
  })
  return (
    <SectionForm form={fields.form} savedHint={amountMessages.savedHint}>
      {!settings.services.value.pickup.isOn && (
        <Alert kind="notice">
          {texts.pickupOff}{' '}
          <Link to="/admin/settings" search={{ section: 'services' }} className="underline">
            {texts.turnOn}
          </Link>
        </Alert>
      )}
      <Fields form={fields} />
      <LiveExample
        settings={useExample('pickup', fields.value, settings)}
        currency={fields.shop.currency}
        day={businessDayOf(settings.region.value)}
        startService="pickup"
      />
    </SectionForm>
  )
}
