import { joinSentences } from '#contract/join-sentences.ts'
import { limits } from '#contract/limits.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import { scheduleMessages } from '#contract/messages/schedule.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { CheckboxField } from '../../checkbox-field.tsx'
import { useRows } from '../../use-rows.ts'
import { TimeFields } from '../../weekly-times/time-fields.tsx'
import { nextTimeRow, type TimeRow } from '../../weekly-times/time-rows.ts'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import type { OwnHours } from './hours-draft.ts'

interface WeeklyRowsProps {
  /** Also the path of the errors. */
  list: 'shop' | ServiceType
  rows: TimeRow[]
  /** Shown while there are no rows. */
  empty: string
  errors: FieldErrors
  onChange: (rows: TimeRow[]) => void
}

/** The weekly hours of the restaurant or of one service. */
export function WeeklyRows({ list: path, rows, empty, errors, onChange }: WeeklyRowsProps) {
  const labelOf = (_: TimeRow, index: number) => scheduleMessages.times(index + 1)
  const { list, add, change, remove } = useRows({ rows, onChange, labelOf })
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{texts.rows[path]}</legend>
      <div ref={list} className="space-y-3">
        {rows.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
        {rows.map((row, index) => (
          <TimeFields
            key={row.key}
            row={row}
            index={index}
            path={`${path}.${index}`}
            errors={errors}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => remove(index)}
          />
        ))}
        <ListError text={errors[path]} />
        {rows.length < limits.intervalsMax && (
          <Button
            variant="secondary"
            data-when-empty
            aria-label={texts.addHoursTo(texts.rows[path])}
            onClick={() => add(nextTimeRow(rows))}
          >
            <PlusIcon /> {texts.addHours}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface ServiceHoursProps {
  type: ServiceType
  isServiceOn: boolean
  hours: OwnHours
  errors: FieldErrors
  onChange: (hours: OwnHours) => void
}

/** Whether a service has other hours than the restaurant, and these hours. */
export function ServiceHours({ type, isServiceOn, hours, errors, onChange }: ServiceHoursProps) {
  const { isOwn, rows } = hours

  function toggle(checked: boolean) {
    const typed = rows.filter(({ from, to }) => from !== '' || to !== '')
    onChange({ isOwn: checked, rows: checked && typed.length === 0 ? [nextTimeRow([])] : typed })
  }

  return (
    <div>
      <CheckboxField
        label={texts[type]}
        hint={isServiceOn ? texts.otherHint : joinSentences([texts.otherHint, texts.serviceOff])}
        name={`${type}.isOwn`}
        checked={isOwn}
        onChange={toggle}
      />
      {isOwn && (
        <div className="mt-3 border-line sm:border-s-2 sm:ps-4">
          <WeeklyRows
            list={type}
            rows={rows}
            empty={texts.sameHours}
            errors={errors}
            onChange={(changed) => onChange({ isOwn, rows: changed })}
          />
        </div>
      )}
    </div>
  )
}
