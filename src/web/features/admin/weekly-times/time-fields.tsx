import { scheduleMessages as texts } from '#contract/messages/schedule.ts'
import { weekdayName } from '#contract/values/time-text.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/order-icons.tsx'
import { ListError } from '../settings/form/list-error.tsx'
import { ClockFields } from './clock-fields.tsx'
import type { TimeRow } from './time-rows.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

interface TimeFieldsProps {
  row: TimeRow
  index: number
  /** Of the errors, such as `shop.0`. */
  path?: string
  errors?: Readonly<Record<string, string>>
  onChange: (changes: Partial<TimeRow>) => void
  /** Undefined when the row must stay. */
  onRemove: (() => void) | undefined
}

/** One row of weekly times: its days, and when they begin and end. */
export function TimeFields({ row: { key, days, from, to }, index, path, errors, onChange, onRemove }: TimeFieldsProps) {
  const site = useSite()
  return (
    <fieldset data-row={key} className="rounded-xl border border-edge p-3">
      <legend className="px-1 text-sm font-semibold">{texts.times(index + 1)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-2">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-1.5 wrap-break-word">
            <input
              type="checkbox"
              data-first={day === 1 ? '' : undefined}
              checked={days.includes(day)}
              onChange={({ currentTarget }) =>
                onChange({
                  days: weekdays.filter((other) => (other === day ? currentTarget.checked : days.includes(other))),
                })
              }
              className="size-5 shrink-0"
            />
            {weekdayName(day, site)}
          </label>
        ))}
      </div>
      <ListError text={errors?.[`${path}.days`]} />
      <div className="mt-2">
        <ClockFields from={from} to={to} path={path} {...(errors && { errors })} onChange={onChange} />
      </div>
      {onRemove && (
        <Button variant="ghost" aria-label={texts.removeTimes(index + 1)} onClick={onRemove} className="mt-2 px-3">
          <TrashIcon />
        </Button>
      )}
    </fieldset>
  )
}
