import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminAvailabilityMessages as texts } from '#contract/admin-availability-messages.ts'
import { describeIntervals } from '#contract/schedule.ts'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'
import { schedulesQuery } from './queries.ts'

interface ScheduleSelectProps {
  /** '' for none. */
  value: string
  /** What '' means. */
  none: string
  onChange: (id: string) => void
}

/** The times at which a dish or the dishes of a category can be ordered. */
export function ScheduleSelect({ value, none, onChange }: ScheduleSelectProps) {
  const schedules = useQuery(schedulesQuery).data ?? []
  const frame = useFieldFrame({ label: texts.schedule })
  return (
    <div>
      {frame.label}
      <select
        {...frame.control}
        name="scheduleId"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClasses}
      >
        <option value="">{none}</option>
        {schedules.map(({ id, name, intervals }) => (
          <option key={id} value={id}>
            {name} ({describeIntervals(intervals)})
          </option>
        ))}
      </select>
      <Link
        to="/admin/schedules"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-text underline"
      >
        {texts.editSchedules}
      </Link>
    </div>
  )
}
