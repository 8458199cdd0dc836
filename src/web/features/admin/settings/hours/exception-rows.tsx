import { limits } from '#contract/limits.ts'
import { hoursSettingsMessages as texts } from '#contract/messages/hours-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { useRows } from '../../use-rows.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { ExceptionFields } from './exception-fields.tsx'
import { type ExceptionRow, newException } from './hours-draft.ts'

interface ExceptionRowsProps {
  rows: ExceptionRow[]
  /** In the restaurant's time zone, such as 2026-12-24. */
  today: string
  errors: FieldErrors
  onChange: (rows: ExceptionRow[]) => void
}

/** The dates with other hours. They are sorted when they are saved, so they have no buttons to move them. */
export function ExceptionRows({ rows, today, errors, onChange }: ExceptionRowsProps) {
  const labelOf = (_: ExceptionRow, index: number) => texts.exceptionNumber(index + 1)
  const { list, add, change, remove } = useRows({ rows, onChange, labelOf })
  return (
    <fieldset>
      <legend className="font-semibold">{texts.exceptions}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.exceptionsHint}</p>
      <div ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <ExceptionFields
            key={row.key}
            row={row}
            path={`exceptions.${index}`}
            label={labelOf(row, index)}
            today={today}
            errors={errors}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => remove(index)}
          />
        ))}
        {rows.length < limits.hourExceptionsMax && (
          <Button variant="secondary" data-when-empty onClick={() => add(newException())}>
            <PlusIcon /> {texts.addException}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
