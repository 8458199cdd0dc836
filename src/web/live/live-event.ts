import { membersOf, parseJson } from '#contract/json.ts'
import type { LiveStatus } from '#contract/live.ts'
import type { WireEvent } from './event-parser.ts'

/** `polling`: no stream is to be had, so whoever shows something asks for it anew from time to time. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

export type LiveEvent =
  | { name: 'status'; change: LiveStatus }
  /** To admins only. The order is unchecked: who needs it parses it. */
  | { name: 'placed'; order: unknown }
  /** Something may have been missed: what is on screen is to be read anew. */
  | { name: 'reset' }

/** @returns `undefined` for what this version does not know */
export function liveEventOf({ name, data }: Pick<WireEvent, 'name' | 'data'>): LiveEvent | undefined {
  if (name === 'reset') return { name }
  const body = parseJson(data)
  if (name === 'placed') return { name, order: body }
  if (name !== 'status') return undefined
  const { orderId, from, to, at } = membersOf(body)
  if (typeof orderId !== 'string' || typeof to !== 'string' || typeof at !== 'string') return undefined
  return { name, change: { orderId, from: typeof from === 'string' ? from : null, to, at } }
}
