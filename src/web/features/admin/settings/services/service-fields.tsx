import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { wholeOf } from '../ordering/typed-numbers.ts'
import type { ServiceDraft } from './services-draft.ts'

const hints = {
  delivery: { service: () => texts.deliveryHint, lead: () => texts.deliveryLeadHint },
  pickup: { service: () => texts.pickupHint, lead: () => texts.pickupLeadHint },
} satisfies Record<ServiceType, unknown>

interface ServiceFieldsProps {
  type: ServiceType
  service: ServiceDraft
  /** Whether the restaurant has opening hours: then customers read when an order is ready. */
  hasHours: boolean
  errors: FieldErrors
  onChange: (changes: Partial<ServiceDraft>) => void
}

/** One way to get an order: whether it is on, when orders are ready, and whether customers can choose a time. */
export function ServiceFields({ type, service, hasHours, errors, onChange }: ServiceFieldsProps) {
  const { isOn, leadMinutes, takesScheduled, daysAhead } = service
  const isPromisedAtOnce = (hasHours || takesScheduled) && wholeOf(leadMinutes) === 0
  return (
    <div role="group" aria-label={texts[type]} className="rounded-xl border border-line bg-paper p-4">
      <CheckboxField
        name={`${type}.isOn`}
        label={texts[type]}
        hint={hints[type].service()}
        checked={isOn}
        onChange={(checked) => onChange({ isOn: checked })}
      />
      {isOn && (
        <div className="mt-4 space-y-4">
          <NumberField
            label={texts.leadMinutes}
            hint={hints[type].lead()}
            name={`${type}.leadMinutes`}
            error={errors[`${type}.leadMinutes`]}
            inputMode="numeric"
            after={texts.minutes}
            value={leadMinutes}
            onChange={({ target }) => onChange({ leadMinutes: target.value })}
          />
          {isPromisedAtOnce && <Alert kind="notice">{texts.leadZero}</Alert>}
          <CheckboxField
            name={`${type}.takesScheduled`}
            label={texts.takesScheduled}
            hint={texts.takesScheduledHint}
            checked={takesScheduled}
            onChange={(checked) =>
              onChange({ takesScheduled: checked, ...(checked && daysAhead === '' && { daysAhead: '7' }) })
            }
          />
          {takesScheduled && (
            <NumberField
              label={texts.daysAhead}
              hint={texts.daysAheadHint}
              name={`${type}.daysAhead`}
              error={errors[`${type}.daysAhead`]}
              inputMode="numeric"
              value={daysAhead}
              onChange={({ target }) => onChange({ daysAhead: target.value })}
            />
          )}
        </div>
      )}
    </div>
  )
}
