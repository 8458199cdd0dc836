import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noted } from '#contract/join-words.ts'
import { describeIntervals } from '#contract/menu/schedule.ts'
import { adminAvailabilityMessages as texts } from '#contract/messages/admin-availability.ts'
import { useSite } from '#web/settings/site.ts'
import { SelectField } from '../select-field.tsx'
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
  const site = useSite()
  return (
    <div>
      <SelectField
        label={texts.schedule}
        name="scheduleId"
        value={value}
        onChange={onChange}
        options={[
          ['', none],
          ...schedules.map(({ id, name, intervals }) => [id, noted(name, describeIntervals(intervals, site))] as const),
        ]}
      />
      <Link
        to="/admin/schedules"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-text underline"
      >
        {texts.editSchedules}
      </Link>
    </div>
  )
}
