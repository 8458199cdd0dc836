import { membersOf, parseJson } from '#contract/json.ts'
import type { LiveStatus } from '#contract/live.ts'
import type { ManagedOrder } from '#contract/order-management.ts'
import type { WireEvent } from './event-parser.ts'

/** `polling`: no stream is to be had, so whoever shows something asks for it anew from time to time. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

export type LiveEvent =
  | { name: 'status'; change: LiveStatus }
  /** To admins only. */
  | { name: 'placed'; order: ManagedOrder }
  /** Something may have been missed: what is on screen is to be read anew. */
  | { name: 'reset' }

/** @returns `undefined` for what this version does not know */
export function liveEventOf({ name, data }: Pick<WireEvent, 'name' | 'data'>): LiveEvent | undefined {
  if (name === 'reset') return { name }
  const body = parseJson(data)
  if (name === 'placed') return isOrder(body) ? { name, order: body } : undefined
  if (name !== 'status') return undefined
  const { orderId, from, to, at } = membersOf(body)
  if (typeof orderId !== 'string' || typeof to !== 'string' || typeof at !== 'string') return undefined
  return { name, change: { orderId, from: typeof from === 'string' ? from : null, to, at } }
}

/** The rest is believed, as what the API answers is: checked whole, it would bring 8 KB of schemas to every screen of the panel. */
function isOrder(body: unknown): body is ManagedOrder {
  const { id, status } = membersOf(body)
  return typeof id === 'string' && typeof status === 'string'
}
