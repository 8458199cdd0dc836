import { useState } from 'react'
import { amountMessages } from '#contract/messages/amount.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { api, unwrap } from '#web/api/client.ts'
import { useSite } from '#web/settings/site.ts'
import { SectionForm } from '../form/section-form.tsx'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { ReadyTimes } from '../ready-times/ready-times.tsx'
import type { SectionProps } from '../sections.ts'
import { checkHours, describeHours, needsTimeZone } from './check-hours.ts'
import { ExceptionRows } from './exception-rows.tsx'
import { HolidayRows } from './holiday-rows.tsx'
import { toHoursDraft } from './hours-draft.ts'
import { WeekCalendar } from './week-calendar.tsx'
import { ServiceHours, WeeklyRows } from './weekly-rows.tsx'

/** When customers can get their orders: weekly hours, and the dates with other hours. */
export function HoursSection({ settings }: SectionProps) {
  const { form, errors, value } = useDraftForm({
    name: 'hours',
    saved: settings.hours,
    labels: texts,
    toDraft: toHoursDraft,
    check: checkHours,
    comparable: (draft) => describeHours(draft, settings.region.value),
    put: async (body) => unwrap(await api.PUT('/api/admin/settings/hours', { body })),
  })
  const { draft, set } = form
  const [now] = useState(() => Date.now())
  const [lastHours, setLastHours] = useState(value ?? settings.hours.value)
  if (value && value !== lastHours) setLastHours(value)
  const day = businessDayOf(useSite())
  const { timeZone } = day
  const services = settings.services.value
  return (
    <SectionForm
      form={form}
      savedHint={amountMessages.savedHint}
      failure={form.refusal?.code === 'settings/time-zone-missing' ? <TimeZoneMissing /> : undefined}
    >
      <p className="text-sm text-ink-soft">
        {texts.intro} {timeZone !== '' && texts.inTimeZone(timeZone)}
      </p>
      {timeZone === '' && (
        <p className={needsTimeZone(draft) ? 'text-sm font-medium text-danger' : 'text-sm'}>
          <TimeZoneMissing />
        </p>
      )}
      <WeekCalendar
        hours={lastHours}
        types={serviceTypes.filter((type) => services[type].isOn)}
        now={now}
        day={day}
        isIncomplete={!value}
      />
      <ReadyTimes settings={{ services, hours: lastHours, pauses: settings.pauses.value }} now={now} day={day} />
      <WeeklyRows
        list="shop"
        rows={draft.shop}
        empty={texts.alwaysOpen}
        errors={errors}
        onChange={(shop) => set({ shop })}
      />
      {serviceTypes.map((type) => (
        <ServiceHours
          key={type}
          type={type}
          isServiceOn={services[type].isOn}
          hours={draft[type]}
          errors={errors}
          onChange={(hours) => set({ [type]: hours })}
        />
      ))}
      <ExceptionRows
        rows={draft.exceptions}
        today={businessDateOf(now, day)}
        errors={errors}
        onChange={(exceptions) => set({ exceptions })}
      />
      <HolidayRows
        holidays={draft.holidays}
        country={settings.region.value.country ?? ''}
        errors={errors}
        onChange={(holidays) => set({ holidays })}
      />
    </SectionForm>
  )
}
