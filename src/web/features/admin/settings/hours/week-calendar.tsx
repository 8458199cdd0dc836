import { useId } from 'react'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { listWeek, type WeekDay } from './list-week.ts'
import { useDatedHours } from './use-dated-hours.ts'

interface WeekCalendarProps {
  hours: Hours
  /** The services that are on. */
  types: readonly ServiceType[]
  /** In ms since 1970. */
  now: number
  day: BusinessDay
  /** Whether a typed value is not valid, so that the calendar shows the last valid values. */
  isIncomplete: boolean
}

type ServiceDay = WeekDay['services'][number]

/** When each service is open on the next 7 days: a column for each day, or a row where the screen is narrow. */
export function WeekCalendar({ hours, types, now, day, isIncomplete }: WeekCalendarProps) {
  const titleId = useId()
  const days = listWeek(useDatedHours(hours), types, now, day)
  return (
    <section aria-labelledby={titleId} className="rounded-xl border border-line bg-sunken p-4">
      <h3 id={titleId} className="text-lg font-bold">
        {texts.week}
      </h3>
      <p className="mb-3 text-sm text-ink-soft">{isIncomplete ? texts.weekIncomplete : texts.weekHint}</p>
      <DayRows days={days} types={types} labelledBy={titleId} />
      <DayColumns days={days} types={types} labelledBy={titleId} />
    </section>
  )
}

interface DaysProps {
  days: readonly WeekDay[]
  types: readonly ServiceType[]
  labelledBy: string
}

function DayRows({ days, types, labelledBy }: DaysProps) {
  return (
    <table aria-labelledby={labelledBy} className="w-full text-start text-sm xl:hidden">
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="pb-1.5 font-semibold">
            {texts.day}
          </th>
          {types.map((type) => (
            <th key={type} scope="col" className="pb-1.5 ps-2 font-semibold">
              {texts.scopes[type]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ midnight, services }, index) => (
          <tr key={midnight} className="border-t border-line align-top">
            <th scope="row" className="py-2 font-semibold">
              <DayName midnight={midnight} isToday={index === 0} />
            </th>
            {services.map((service) => (
              <td key={service.type} className="py-2 ps-2">
                <Times service={service} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayColumns({ days, types, labelledBy }: DaysProps) {
  return (
    <table aria-labelledby={labelledBy} className="w-full table-fixed text-start text-sm max-xl:hidden">
      <thead>
        <tr className="align-top">
          {days.map(({ midnight }, index) => (
            <th key={midnight} scope="col" className={`px-1.5 py-1.5 font-semibold ${index === 0 ? 'bg-surface' : ''}`}>
              <DayName midnight={midnight} isToday={index === 0} />
            </th>
          ))}
        </tr>
      </thead>
      {types.map((type, row) => (
        <tbody key={type}>
          <tr>
            <th scope="rowgroup" colSpan={days.length} className="border-t border-line px-1.5 pt-2 text-ink-soft">
              {texts.scopes[type]}
            </th>
          </tr>
          <tr className="align-top">
            {days.map(({ midnight, services }, index) => {
              const service = services[row]
              return (
                <td key={midnight} className={`px-1.5 py-1.5 ${index === 0 ? 'bg-surface' : ''}`}>
                  {service && <Times service={service} />}
                </td>
              )
            })}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

function DayName({ midnight, isToday }: { midnight: number; isToday: boolean }) {
  return (
    <>
      {formatTime('day', midnight, { locale: useSite().locale, timeZone: 'UTC' })}
      {isToday && <span className="block font-normal text-ink-soft">{texts.today}</span>}
    </>
  )
}

function Times({ service: { lines, isClosed, note } }: { service: ServiceDay }) {
  return (
    <>
      {isClosed && <span className="block font-medium text-danger">{texts.closed}</span>}
      {lines.map((line) => (
        <span key={line} className="block font-medium tracking-tight tabular-nums break-keep wrap-anywhere">
          {line}
        </span>
      ))}
      {note !== '' && <span className="block text-ink-soft">{note}</span>}
    </>
  )
}
