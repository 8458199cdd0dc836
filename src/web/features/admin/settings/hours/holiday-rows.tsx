import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { joinWords } from '#contract/join-words.ts'
import { limits } from '#contract/limits.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import type { HolidayList } from '#contract/site-settings/holiday-list.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../../select-field.tsx'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { holidaysQuery } from '../queries.ts'
import { nameOfCountry } from '../region/region-choices.ts'
import { listCalendars } from './calendar-choices.ts'
import { ExceptionTimes } from './exception-fields.tsx'
import { type HolidayRow, type HolidaysDraft, newDayTimes } from './hours-draft.ts'

interface HolidayRowsProps {
  holidays: HolidaysDraft
  /** Of the restaurant; '' while it is not set. */
  country: string
  errors: FieldErrors
  onChange: (holidays: HolidaysDraft) => void
}

/** The public holidays of the next 12 months, and what the restaurant does on each of them every year. */
export function HolidayRows({ holidays, country, errors, onChange }: HolidayRowsProps) {
  const [isShown, setIsShown] = useState(false)
  const calendar = holidays.calendar || (isShown ? country : '')
  return (
    <fieldset>
      <legend className="font-semibold">{texts.holidays}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.holidaysHint}</p>
      {calendar !== '' && (
        <HolidayChoice holidays={holidays} calendar={calendar} country={country} errors={errors} onChange={onChange} />
      )}
      <ListError text={errors.holidays} />
      {calendar === '' && country !== '' && (
        <Button variant="secondary" onClick={() => setIsShown(true)}>
          {texts.showHolidays(nameOfCountry(country))}
        </Button>
      )}
      {calendar === '' && country === '' && (
        <p className="text-sm">
          {texts.countryMissing}{' '}
          <Link to="/admin/settings" search={{ section: 'region' }} target="_blank" className="underline">
            {texts.setCountry}
          </Link>
        </p>
      )}
    </fieldset>
  )
}

interface HolidayChoiceProps extends HolidayRowsProps {
  calendar: string
}

function HolidayChoice({ holidays, calendar, country, errors, onChange }: HolidayChoiceProps) {
  const { data, isPending, isError, refetch } = useQuery(holidaysQuery(calendar))
  if (isPending) return <p className="text-ink-soft">{texts.loadingHolidays}</p>
  if (isError) return <LoadFailed text={texts.holidaysFailed} onRetry={refetch} />
  const { days } = holidays
  const calendars = listCalendars(calendar, country, data.regions)
  const listed = listHolidays(data, days)
  const newRow = (rule: string, name: string): HolidayRow => {
    const note = name.slice(0, limits.hoursNoteMaxChars)
    return { rule, isClosed: true, times: [newDayTimes()], note }
  }

  function change(rule: string, row: HolidayRow | undefined) {
    const others = days.filter((day) => day.rule !== rule)
    const isNew = others.length === days.length
    if (!row) onChange({ calendar, days: others })
    else onChange({ calendar, days: isNew ? [...days, row] : days.map((day) => (day.rule === rule ? row : day)) })
  }

  if (listed.length === 0) return <p className="text-sm">{texts.noHolidays}</p>
  return (
    <div className="space-y-3">
      {calendars.length > 1 && (
        <SelectField
          label={texts.calendar}
          labelSize="small"
          value={calendar}
          onChange={(changed) => onChange({ calendar: changed, days })}
          options={calendars}
        />
      )}
      <Button
        variant="secondary"
        onClick={() => {
          const closed = data.holidays.filter(({ rule }) => days.every((day) => day.rule !== rule))
          onChange({ calendar, days: [...days, ...closed.map(({ rule, name }) => newRow(rule, name))] })
        }}
      >
        {texts.closeAll}
      </Button>
      <ul className="divide-y divide-line rounded-xl border border-line bg-paper">
        {listed.map(({ rule, name, dates }) => (
          <HolidayFields
            key={rule}
            name={name}
            dates={dates}
            row={days.find((day) => day.rule === rule)}
            path={`holidays.${days.findIndex((day) => day.rule === rule)}`}
            errors={errors}
            create={() => newRow(rule, name)}
            onChange={(row) => change(rule, row)}
          />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{texts.holidaySource}</p>
    </div>
  )
}

/** @returns the holidays of the calendar, and the chosen ones that it does not have, so that they can be removed */
function listHolidays({ holidays }: HolidayList, days: readonly HolidayRow[]): HolidayList['holidays'] {
  const gone = days.filter(({ rule }) => holidays.every((holiday) => holiday.rule !== rule))
  return [...holidays, ...gone.map(({ rule, note }) => ({ rule, name: note || rule, dates: [] }))]
}

interface HolidayFieldsProps {
  name: string
  dates: readonly string[]
  /** Undefined while the holiday has the hours of other days. */
  row: HolidayRow | undefined
  /** Of the errors. */
  path: string
  errors: FieldErrors
  create: () => HolidayRow
  onChange: (row: HolidayRow | undefined) => void
}

function HolidayFields({ name, dates, row, path, errors, create, onChange }: HolidayFieldsProps) {
  const { locale } = useSite()
  const dateTexts = dates.map((date) => formatTime('day', Date.parse(date), { locale, timeZone: 'UTC' }))
  return (
    <li className="space-y-3 p-3">
      <div className="grid items-center gap-2 sm:grid-cols-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{joinWords(dateTexts) || texts.holidayGone}</span>
        </p>
        <SelectField
          label={texts.hoursOf(name)}
          aria-label={texts.hoursOf(name)}
          className="[&>label]:sr-only"
          value={row ? (row.isClosed ? 'closed' : 'open') : 'usual'}
          onChange={(value) =>
            onChange(value === 'usual' ? undefined : { ...(row ?? create()), isClosed: value === 'closed' })
          }
          options={[
            ['usual', texts.asUsual],
            ['closed', texts.closedAllDay],
            ['open', texts.otherHours],
          ]}
        />
      </div>
      {row && !row.isClosed && (
        <ExceptionTimes
          times={row.times}
          path={`${path}.times`}
          label={name}
          errors={errors}
          onChange={(times) => onChange({ ...row, times })}
        />
      )}
      {row && (
        <TextField
          label={texts.note}
          labelSize="small"
          aria-label={texts.noteOf(name)}
          autoComplete="off"
          maxLength={limits.hoursNoteMaxChars}
          value={row.note}
          onChange={({ target }) => onChange({ ...row, note: target.value })}
        />
      )}
    </li>
  )
}
