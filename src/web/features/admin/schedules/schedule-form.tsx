import { useState } from 'react'
import { scheduleMessages as texts } from '#contract/admin-availability-messages.ts'
import type { SavedSchedule, ScheduleDraft } from '#contract/availability-api.ts'
import { limits } from '#contract/limits.ts'
import { weekdayName } from '#contract/schedule.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorForm } from '../menu/editor-form.tsx'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import { useRows } from '../use-rows.ts'
import { checkSchedule, newTimeRow, type TimeRow, toTimeRows } from './time-rows.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The form of a schedule: its name, and rows of days with times. */
export function ScheduleForm({ editor }: { editor: MenuEditor<SavedSchedule, ScheduleDraft> }) {
  const { editing, refusal } = editor
  const [name, setName] = useState(editing?.name ?? '')
  const [rows, setRows] = useState<TimeRow[]>(() => (editing ? toTimeRows(editing.intervals) : [newTimeRow()]))
  const [errors, setErrors] = useState({ hasNameError: false, hasTimesError: false })
  const { list, add, change, remove } = useRows({
    rows,
    onChange: setRows,
    labelOf: (_, index) => texts.times(index + 1),
  })

  function save() {
    const check = checkSchedule(name, rows)
    setErrors({ hasNameError: check.hasNameError ?? false, hasTimesError: check.hasTimesError ?? false })
    if (check.values) editor.save(check.values)
  }

  return (
    <EditorForm editor={editor} messages={texts} errors={errors} onSubmit={save}>
      {refusal?.code === 'schedule/time-zone-missing' && <Alert>{texts.timeZoneMissing}</Alert>}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.hasNameError ? texts.nameRequired : undefined}
      />
      <div ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <TimeFields
            key={row.key}
            row={row}
            index={index}
            onChange={(changes) => change(row.key, changes)}
            onRemove={rows.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {errors.hasTimesError && <p className="text-sm font-medium text-danger">{texts.timesInvalid}</p>}
        <p className="text-sm text-ink-soft">{texts.hint}</p>
        <Button variant="secondary" data-when-empty onClick={() => add(newTimeRow())}>
          <PlusIcon /> {texts.addTimes}
        </Button>
      </div>
    </EditorForm>
  )
}

interface TimeFieldsProps {
  row: TimeRow
  index: number
  onChange: (changes: Partial<TimeRow>) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

function TimeFields({ row: { key, days, from, to }, index, onChange, onRemove }: TimeFieldsProps) {
  return (
    <fieldset data-row={key} className="rounded-xl border border-edge p-3">
      <legend className="px-1 text-sm font-semibold">{texts.times(index + 1)}</legend>
      <div className="grid grid-cols-4 gap-x-2">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-1.5">
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
            {weekdayName(day)}
          </label>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <TextField
          label={texts.from}
          type="time"
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField label={texts.to} type="time" value={to} onChange={(event) => onChange({ to: event.target.value })} />
      </div>
      {onRemove && (
        <Button variant="ghost" aria-label={texts.removeTimes(index + 1)} onClick={onRemove} className="mt-2 px-3">
          <TrashIcon />
        </Button>
      )}
    </fieldset>
  )
}
