import { scheduleMessages } from '#contract/admin-availability-messages.ts'
import { limits } from '#contract/limits.ts'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRows } from '../../use-rows.ts'
import { TimeFields } from '../../weekly-times/time-fields.tsx'
import { newTimeRow } from '../../weekly-times/time-rows.ts'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { TimeZoneMissing } from '../form/time-zone-missing.tsx'
import type { PromotionRow } from './promotion-draft.ts'

interface PromotionTimesProps {
  row: PromotionRow
  /** Of the errors. */
  path: string
  timeZone: string
  errors: FieldErrors
  onChange: (changes: Partial<PromotionRow>) => void
}

/** When a promotion applies: from and until a time, and the hours of the week. */
export function PromotionTimes({ row, path, timeZone, errors, onChange }: PromotionTimesProps) {
  const { validFrom, validUntil, hours } = row
  const { list, add, change, remove } = useRows({
    rows: hours,
    onChange: (rows) => onChange({ hours: rows }),
    labelOf: (_, index) => scheduleMessages.times(index + 1),
  })
  const isTimeZoneMissing = timeZone === '' && (validFrom !== '' || validUntil !== '' || hours.length > 0)
  return (
    <div className="space-y-5">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            name={`${path}.${name}`}
            error={errors[`${path}.${name}`]}
            type="datetime-local"
            value={row[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{texts.hours}</legend>
        <div ref={list} className="space-y-3">
          {hours.length === 0 && <p className="text-sm text-ink-soft">{texts.noHours}</p>}
          {hours.map((times, index) => (
            <TimeFields
              key={times.key}
              row={times}
              index={index}
              onChange={(changes) => change(times.key, changes)}
              onRemove={() => remove(index)}
            />
          ))}
          <ListError text={errors[`${path}.hours`]} />
          {hours.length > 0 && <p className="text-sm text-ink-soft">{texts.hoursHint}</p>}
          {hours.length < limits.intervalsMax && (
            <Button variant="secondary" data-when-empty onClick={() => add(newTimeRow())}>
              <PlusIcon /> {texts.addHours}
            </Button>
          )}
        </div>
      </fieldset>
      {isTimeZoneMissing ? (
        <p className="text-sm font-medium text-danger">
          <TimeZoneMissing />
        </p>
      ) : (
        timeZone !== '' && <p className="text-sm text-ink-soft">{texts.timesHint(timeZone)}</p>
      )}
    </div>
  )
}
