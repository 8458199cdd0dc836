import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SavedSchedule, ScheduleDraft } from '#contract/menu/availability-api.ts'
import { scheduleMessages as texts } from '#contract/messages/schedule.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EditorForm } from '../menu/editor-form.tsx'
import type { MenuEditor } from '../menu/use-menu-editor.ts'
import { useRows } from '../use-rows.ts'
import { TimeFields } from '../weekly-times/time-fields.tsx'
import { newTimeRow, nextTimeRow, toTimeRows } from '../weekly-times/time-rows.ts'
import { checkSchedule } from './check-schedule.ts'

/** The form of a schedule: its name, and rows of days with times. */
export function ScheduleForm({ editor }: { editor: MenuEditor<SavedSchedule, ScheduleDraft> }) {
  const { editing, refusal } = editor
  const [saved] = useState(() => ({
    name: editing?.name ?? '',
    rows: editing ? toTimeRows(editing.intervals) : [newTimeRow()],
  }))
  const [input, setInput] = useState(() => editor.findTyped(saved) ?? saved)
  const { name, rows } = input
  const [errors, setErrors] = useState({ hasNameError: false, hasTimesError: false })
  const { list, add, change, remove } = useRows({
    rows,
    onChange: (next) => setInput((newest) => ({ ...newest, rows: next })),
    labelOf: (_, index) => texts.times(index + 1),
  })

  function save() {
    const check = checkSchedule(name, rows)
    setErrors({ hasNameError: check.hasNameError ?? false, hasTimesError: check.hasTimesError ?? false })
    if (check.values) editor.save(check.values)
  }

  return (
    <EditorForm editor={editor} messages={texts} saved={saved} values={input} errors={errors} onSubmit={save}>
      {refusal?.code === 'schedule/time-zone-missing' && <Alert>{texts.timeZoneMissing}</Alert>}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={limits.nameMaxChars}
        aria-required
        value={name}
        onChange={({ target }) => setInput((newest) => ({ ...newest, name: target.value }))}
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
        <Button variant="secondary" data-when-empty onClick={() => add(nextTimeRow(rows))}>
          <PlusIcon /> {texts.addTimes}
        </Button>
      </div>
    </EditorForm>
  )
}
