import { limits } from '#contract/limits.ts'
import { promotionSettingsMessages as texts } from '#contract/messages/promotion-settings.ts'
import { scheduleMessages } from '#contract/messages/schedule.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { useRows } from '../../use-rows.ts'
import { TimeFields } from '../../weekly-times/time-fields.tsx'
import { newTimeRow, type TimeRow } from '../../weekly-times/time-rows.ts'
import { ListError } from '../form/list-error.tsx'

interface PromotionHoursProps {
  rows: TimeRow[]
  error: string | undefined
  onChange: (rows: TimeRow[]) => void
}

/** The hours of the week in which a promotion applies. */
export function PromotionHours({ rows, error, onChange }: PromotionHoursProps) {
  const labelOf = (_: TimeRow, index: number) => scheduleMessages.times(index + 1)
  const { list, add, change, remove } = useRows({ rows, onChange, labelOf })
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{texts.hours}</legend>
      <div ref={list} className="space-y-3">
        {rows.length === 0 && <p className="text-sm text-ink-soft">{texts.noHours}</p>}
        {rows.map((times, index) => (
          <TimeFields
            key={times.key}
            row={times}
            index={index}
            onChange={(changes) => change(times.key, changes)}
            onRemove={() => remove(index)}
          />
        ))}
        <ListError text={error} />
        {rows.length > 0 && <p className="text-sm text-ink-soft">{texts.hoursHint}</p>}
        {rows.length < limits.intervalsMax && (
          <Button variant="secondary" data-when-empty onClick={() => add(newTimeRow())}>
            <PlusIcon /> {texts.addHours}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
