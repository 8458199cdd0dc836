import { type BusinessDay, businessDayOn } from '#contract/values/business-day.ts'
import { parseDay } from '../../parse-day.ts'

/** The filter of the list; an empty field does not filter. */
export interface OrderFilter {
  statuses: readonly string[]
  /** Business days such as '2026-05-01'; both are included. */
  from: string
  to: string
  text: string
}

/** The query parameters of the API (`adminOrderQuerySchema`). */
export interface OrderFilterQuery {
  status?: string
  from?: string
  to?: string
  q?: string
}

/** @param search `location.search`; invalid parameters are ignored */
export function filterFromSearch(search: string): OrderFilter {
  const params = new URLSearchParams(search)
  return {
    statuses: [...new Set((params.get('status') ?? '').split(',').filter((status) => status.trim() !== ''))],
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    text: (params.get('q') ?? '').trim(),
  }
}

/** @returns the parameters of the URL; equal filters return equal strings */
export function searchFromFilter({ statuses, from, to, text }: OrderFilter): string {
  return new URLSearchParams({ status: statuses.join(','), from, to, q: text }).toString()
}

export function hasFilters({ statuses, from, to, text }: OrderFilter): boolean {
  return statuses.length > 0 || from !== '' || to !== '' || text !== ''
}

/**
 * Converts days to times here, because only the browser knows the reader's time zone.
 */
export function queryFromFilter({ statuses, from, to, text }: OrderFilter, day: BusinessDay): OrderFilterQuery {
  return {
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(from !== '' && { from: new Date(businessDayOn(from, day).startMs).toISOString() }),
    ...(to !== '' && { to: new Date(businessDayOn(to, day).endMs).toISOString() }),
    ...(text !== '' && { q: text }),
  }
}

export function includesStatus({ statuses }: OrderFilter, status: string): boolean {
  return statuses.length === 0 || statuses.includes(status)
}
