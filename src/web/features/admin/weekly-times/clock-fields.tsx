import { scheduleMessages as texts } from '#contract/messages/schedule.ts'
import { formatTime } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { TimeRow } from './time-rows.ts'

type ClockTimes = Pick<TimeRow, 'from' | 'to'>

interface ClockFieldsProps extends ClockTimes {
  /** Of the errors, such as `shop.0`. */
  path?: string | undefined
  errors?: Readonly<Record<string, string>>
  /** Whether the first field receives the focus after a change of the rows. */
  isFirstControl?: boolean
  onChange: (changes: Partial<ClockTimes>) => void
}

/** When times begin and end. It says when they end on the next day. */
export function ClockFields({ from, to, path = '', errors = {}, isFirstControl, onChange }: ClockFieldsProps) {
  const { locale } = useSite()
  const isNextDay = from !== '' && to !== '' && to <= from
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          label={texts[field]}
          type="time"
          data-first={isFirstControl && field === 'from' ? '' : undefined}
          name={`${path}.${field}`}
          error={errors[`${path}.${field}`]}
          {...(isNextDay &&
            field === 'to' && {
              hint: texts.nextDay(formatTime('clock', Date.parse(`1970-01-01T${to}Z`), { locale, timeZone: 'UTC' })),
            })}
          value={field === 'from' ? from : to}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </div>
  )
}
