import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { amountMessages } from '#contract/messages/amount.ts'
import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { adminCategoriesQuery } from '../../menu/queries.ts'
import { SelectField } from '../../select-field.tsx'
import { ListError } from '../form/list-error.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { ReadyTimes } from '../ready-times/ready-times.tsx'
import type { SectionProps } from '../sections.ts'
import { LimitRows } from './limit-rows.tsx'
import { ServiceFields } from './service-fields.tsx'
import { checkServices, describeServices, needsTimeZone, toServicesDraft } from './services-draft.ts'

/** They divide an hour or a day, so that the slots begin at the same times each day. */
const slotChoices = [5, 10, 15, 20, 30, 60, 120, 240]

/** How customers get their orders, and how much the restaurant can prepare at a time. */
export function ServicesSection({ settings }: SectionProps) {
  const hintId = useId()
  const categories = useQuery(adminCategoriesQuery).data ?? []
  const categoryName = (id: string) => categories.find((category) => category.id === id)?.name ?? texts.categoryGone(id)
  const { form, errors, value } = useDraftForm({
    name: 'services',
    saved: settings.services,
    labels: texts,
    toDraft: toServicesDraft,
    check: checkServices,
    comparable: (draft) => describeServices(draft, categoryName),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/services', { body })),
  })
  const { draft, set } = form
  const [now] = useState(() => Date.now())
  const [lastServices, setLastServices] = useState(value ?? settings.services.value)
  if (value && value !== lastServices) setLastServices(value)
  const { timeZone } = settings.region.value
  const isTimeZoneMissing = timeZone === '' && needsTimeZone(draft)
  return (
    <SectionForm
      form={form}
      savedHint={amountMessages.savedHint}
      failure={form.refusal?.code === 'settings/time-zone-missing' ? <TimeZoneMissing /> : undefined}
    >
      <fieldset aria-describedby={hintId}>
        <legend className="font-semibold">{texts.services}</legend>
        <p id={hintId} className="mb-2 text-sm text-ink-soft">
          {texts.servicesHint}
        </p>
        <div className="space-y-3">
          {serviceTypes.map((type) => (
            <ServiceFields
              key={type}
              type={type}
              service={draft[type]}
              hasHours={settings.hours.value.shop.length > 0}
              errors={errors}
              onChange={(changes) => set({ [type]: { ...draft[type], ...changes } })}
            />
          ))}
          <ListError text={errors['services']} />
        </div>
      </fieldset>
      <SelectField
        label={texts.slotMinutes}
        hint={texts.slotMinutesHint}
        name="slotMinutes"
        value={String(draft.slotMinutes)}
        onChange={(minutes) => set({ slotMinutes: Number(minutes) })}
        options={[...new Set([...slotChoices, form.base.value.slotMinutes])]
          .sort((a, b) => a - b)
          .map((minutes) => [String(minutes), texts.minutesText(minutes)] as const)}
      />
      <LimitRows
        rows={draft.capacity}
        categories={categories}
        errors={errors}
        onChange={(capacity) => set({ capacity })}
      />
      {isTimeZoneMissing && (
        <p className="text-sm font-medium text-danger">
          <TimeZoneMissing />
        </p>
      )}
      <ReadyTimes
        settings={{ services: lastServices, hours: settings.hours.value, pauses: settings.pauses.value }}
        now={now}
        day={businessDayOf(useSite())}
      />
    </SectionForm>
  )
}
