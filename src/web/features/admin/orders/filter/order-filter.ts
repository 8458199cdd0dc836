/** The filter of the list; an empty field does not filter. */
export interface OrderFilter {
  statuses: readonly string[]
  /** Days as in `<input type="date">`, both included. */
  from: string
  to: string
  text: string
}

/** As the API takes it (`adminOrderQuerySchema`). */
export interface OrderFilterQuery {
  status?: string
  from?: string
  to?: string
  q?: string
}

/** @param search as of `location.search`; invalid parts are ignored */
export function filterFromSearch(search: string): OrderFilter {
  const params = new URLSearchParams(search)
  return {
    statuses: [...new Set((params.get('status') ?? '').split(',').filter((status) => status.trim() !== ''))],
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    text: (params.get('q') ?? '').trim(),
  }
}

/** The same filter is always the same text. */
export function searchOf({ statuses, from, to, text }: OrderFilter): string {
  return new URLSearchParams({ status: statuses.join(','), from, to, q: text }).toString()
}

export function isNarrowed({ statuses, from, to, text }: OrderFilter): boolean {
  return statuses.length > 0 || from !== '' || to !== '' || text !== ''
}

/** Days become moments here, because only the browser knows when its days begin. */
export function queryOf({ statuses, from, to, text }: OrderFilter): OrderFilterQuery {
  return {
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(from !== '' && { from: startOfDay(from, 0).toISOString() }),
    ...(to !== '' && { to: startOfDay(to, 1).toISOString() }),
    ...(text !== '' && { q: text }),
  }
}

export function hasListedStatus({ statuses }: OrderFilter, status: string): boolean {
  return statuses.length === 0 || statuses.includes(status)
}

function dayOf(text: string | null): string {
  const day = text ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

/** @param later how many days after it, as a calendar counts them */
function startOfDay(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
