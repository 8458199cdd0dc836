import type { EventSourceMessage } from 'eventsource-parser'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { parseEventId } from '#contract/orders/event-id.ts'
import { type LiveStatus, livePlacedSchema, liveStatusSchema } from '#contract/orders/live.ts'
import { parseJson } from '#contract/values/json.ts'

/** `polling`: no stream can be opened, and screens reload their data every 30 seconds. */
export type LiveState = 'live' | 'reconnecting' | 'polling'

export type LiveEvent =
  | { name: 'status'; change: LiveStatus }
  /** For users with `orders.manage`. */
  | { name: 'placed'; order: AdminOrder }
  /** Settings were saved. For users with `settings.edit`. */
  | { name: 'settings' }
  | { name: 'menu' }
  /** Events may have been missed: screens must reload their data. */
  | { name: 'reset' }

/** A server-sent event, not yet parsed, as tabs send it to each other. */
export interface WireEvent {
  /** An id that `parseEventId` accepts; `undefined` when there is none or it has another version's format. */
  id: string | undefined
  name: string
  data: string
}

export function toWireEvent({ id = '', event = 'message', data }: EventSourceMessage): WireEvent {
  return { id: parseEventId(id) && id, name: event, data }
}

/** @returns `undefined` for an event that this version does not know */
export function parseLiveEvent({ name, data }: Pick<WireEvent, 'name' | 'data'>): LiveEvent | undefined {
  if (name === 'reset' || name === 'settings' || name === 'menu') return { name }
  if (name === 'placed') {
    const order = livePlacedSchema.safeParse(parseJson(data)).data
    return order && { name, order }
  }
  if (name !== 'status') return undefined
  const change = liveStatusSchema.safeParse(parseJson(data)).data
  return change && { name, change }
}
