import type { ManagedOrder } from '#contract/order-management.ts'

/** What the list is narrowed to; empty does not narrow. */
export interface OrderFilter {
  statuses: readonly string[]
  /** Days as in `<input type="date">`, both included. */
  from: string
  to: string
  text: string
}

/** As the API takes it (`managedOrderQuerySchema`). */
export interface OrderFilterQuery {
  status?: string
  from?: string
  to?: string
  q?: string
}

/** @param search as of `location.search`: anybody may have written it */
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

/** Whether the server would list this order too. */
export function fits({ statuses, from, to, text }: OrderFilter, order: ManagedOrder): boolean {
  const placedAt = Date.parse(order.createdAt)
  if (statuses.length > 0 && !statuses.includes(order.status)) return false
  if (from !== '' && placedAt < startOfDay(from, 0).getTime()) return false
  if (to !== '' && placedAt >= startOfDay(to, 1).getTime()) return false
  const { phone, street } = order.deliveryAddress
  const { displayName, email } = order.customer
  return [order.id, phone, street, displayName, email].join(' ').toLowerCase().includes(text.toLowerCase())
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
