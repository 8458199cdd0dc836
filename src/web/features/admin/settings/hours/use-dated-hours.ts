import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DatedHours } from '#contract/ordering/opening-times.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import { holidaysQuery } from '../queries.ts'

/** @returns the hours with the dates of their holidays, which the server knows; without them until they are loaded */
export function useDatedHours(hours: Hours): DatedHours {
  const { calendar = '', days = [] } = hours.holidays ?? {}
  const { data } = useQuery(holidaysQuery(days.length === 0 ? '' : calendar))
  return useMemo(() => {
    const holidayDates = data?.holidays.flatMap(({ rule, dates }) => dates.map((date) => ({ date, rule })))
    return holidayDates ? { ...hours, holidayDates } : hours
  }, [hours, data])
}
