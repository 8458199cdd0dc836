import { useId } from 'react'
import { labelBefore } from '#contract/join-words.ts'
import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { useDatedHours } from '../hours/use-dated-hours.ts'
import { listReadyTimes, type TimeSettings } from './list-ready-times.ts'

interface ReadyTimesProps {
  /** The typed values of the section, and the saved values of the others. */
  settings: TimeSettings
  /** In ms since 1970. */
  now: number
  day: BusinessDay
}

/** When an order that is placed now would be ready, while the settings are typed. */
export function ReadyTimes({ settings, now, day }: ReadyTimesProps) {
  const titleId = useId()
  const hours = useDatedHours(settings.hours)
  return (
    <section aria-labelledby={titleId} className="rounded-xl border border-line bg-sunken p-4">
      <h3 id={titleId} className="text-lg font-bold">
        {texts.readyTitle}
      </h3>
      <p className="mb-2 text-sm text-ink-soft">{texts.readyHint}</p>
      <dl className="space-y-1">
        {listReadyTimes({ ...settings, hours }, now, day).map(({ type, sentence }) => (
          <div key={type} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{labelBefore(texts[type]).trim()}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
