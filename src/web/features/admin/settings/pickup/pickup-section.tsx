import { Link } from '@tanstack/react-router'
import { amountMessages, deliverySettingsMessages } from '#contract/ordering-settings-messages.ts'
import { pickupSettingsMessages } from '#contract/service-settings-messages.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TaxClassMap } from '../delivery/tax-class-map.tsx'
import { TipFields } from '../delivery/tip-fields.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { LiveExample } from '../ordering/example/live-example.tsx'
import { AmountField } from '../ordering/number-field.tsx'
import { useOrderingForm } from '../ordering/use-ordering-form.ts'
import type { SectionProps } from '../sections.ts'
import { checkPickup, describePickup, toPickupDraft } from './pickup-draft.ts'

const texts = { ...deliverySettingsMessages, ...pickupSettingsMessages }

/** What a pickup costs beside the dishes. */
export function PickupSection({ settings }: SectionProps) {
  const currency = useCurrency()
  const { classes } = settings.tax.value
  const { form, errors, example } = useOrderingForm({
    name: 'pickup',
    saved: settings.pickup,
    settings,
    labels: texts,
    toDraft: toPickupDraft,
    check: checkPickup,
    comparable: (draft) => describePickup(draft, classes, currency),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/pickup', { body })),
  })
  const { draft, set } = form
  return (
    <SectionForm form={form} savedHint={amountMessages.savedHint}>
      {!settings.services.value.pickup.isOn && (
        <Alert kind="notice">
          {texts.pickupOff}{' '}
          <Link to="/admin/settings" search={{ section: 'services' }} className="underline">
            {texts.turnOn}
          </Link>
        </Alert>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(['minOrder', 'packagingFee'] as const).map((field) => (
          <AmountField
            key={field}
            label={texts[field]}
            hint={texts[`${field}Hint`]}
            name={field}
            currency={currency}
            error={errors[field]}
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
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
      <LiveExample
        settings={example}
        currency={currency}
        day={businessDayOf(settings.region.value)}
        startService="pickup"
      />
    </SectionForm>
  )
}
