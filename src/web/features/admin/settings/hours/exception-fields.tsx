import { limits } from '#contract/limits.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import { scheduleMessages } from '#contract/messages/schedule.ts'
import { serviceScopes } from '#contract/site-settings/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { SelectField } from '../../select-field.tsx'
import { useRows } from '../../use-rows.ts'
import { ClockFields } from '../../weekly-times/clock-fields.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { type DayTimes, type ExceptionRow, newDayTimes } from './hours-draft.ts'

interface ExceptionFieldsProps {
  row: ExceptionRow
  /** Of the errors. */
  path: string
  label: string
  /** In the restaurant's time zone, such as 2026-12-24. */
  today: string
  errors: FieldErrors
  onChange: (changes: Partial<ExceptionRow>) => void
  onRemove: () => void
}

/** A date on which the restaurant is closed or has other hours. */
export function ExceptionFields({ row, path, label, today, errors, onChange, onRemove }: ExceptionFieldsProps) {
  const isPast = row.date !== '' && (row.until || row.date) < today
  return (
    <div role="group" aria-label={label} data-row={row.key} className="rounded-xl border border-line bg-paper p-3 pt-1">
      <div className="-me-2 flex items-center">
        <span className="me-auto font-semibold">{label}</span>
        <RowButtons label={label} index={0} count={1} onMove={() => undefined} onRemove={onRemove} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={texts.date}
          labelSize="small"
          type="date"
          data-first
          name={`${path}.date`}
          error={errors[`${path}.date`]}
          {...(isPast && { hint: texts.past })}
          value={row.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label={texts.until}
          labelSize="small"
          type="date"
          name={`${path}.until`}
          error={errors[`${path}.until`]}
          hint={texts.untilHint}
          min={row.date}
          value={row.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <SelectField
          label={texts.isClosed}
          labelSize="small"
          value={row.isClosed ? 'closed' : 'open'}
          onChange={(value) => onChange({ isClosed: value === 'closed' })}
          options={[
            ['closed', texts.closedAllDay],
            ['open', texts.otherHours],
          ]}
        />
        {!row.isClosed && (
          <ExceptionTimes
            times={row.times}
            path={`${path}.times`}
            label={label}
            errors={errors}
            onChange={(times) => onChange({ times })}
          />
        )}
        <TextField
          label={texts.note}
          labelSize="small"
          name={`${path}.note`}
          error={errors[`${path}.note`]}
          autoComplete="off"
          placeholder={texts.notePlaceholder}
          maxLength={limits.hoursNoteMaxChars}
          value={row.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        <SelectField
          label={texts.service}
          labelSize="small"
          value={row.service}
          onChange={(value) => onChange({ service: serviceScopes.find((scope) => scope === value) ?? row.service })}
          options={serviceScopes.map((scope) => [scope, texts.scopes[scope]] as const)}
        />
      </div>
    </div>
  )
}

interface ExceptionTimesProps {
  times: DayTimes[]
  path: string
  label: string
  errors: FieldErrors
  onChange: (times: DayTimes[]) => void
}

/** The hours of one date. */
export function ExceptionTimes({ times, path, label, errors, onChange }: ExceptionTimesProps) {
  const labelOf = (_: DayTimes, index: number) => texts.timesOf(index + 1, label)
  const { list, add, change, remove } = useRows({ rows: times, onChange, labelOf })
  return (
    <div ref={list} className="space-y-3 sm:col-span-2">
      {times.map((row, index) => (
        <div key={row.key} role="group" aria-label={labelOf(row, index)} data-row={row.key}>
          {times.length > 1 && (
            <div className="-me-2 flex items-center">
              <span className="me-auto text-sm font-semibold text-ink-soft">{scheduleMessages.times(index + 1)}</span>
              <RowButtons
                label={labelOf(row, index)}
                index={index}
                count={1}
                onMove={() => undefined}
                onRemove={() => remove(index)}
              />
            </div>
          )}
          <ClockFields
            from={row.from}
            to={row.to}
            path={`${path}.${index}`}
            errors={errors}
            isFirstControl
            onChange={(changes) => change(row.key, changes)}
          />
        </div>
      ))}
      {times.length < limits.intervalsOfDayMax && (
        <Button variant="ghost" aria-label={texts.addTimesTo(label)} onClick={() => add(newDayTimes())}>
          <PlusIcon /> {texts.addTimes}
        </Button>
      )}
    </div>
  )
}
