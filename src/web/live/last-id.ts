import { parseEventId } from '#contract/orders/event-id.ts'
import type { WireEvent } from './live-event.ts'

/**
 * Returns the id to send as `Last-Event-ID` after this event. A reset always changes it, even to a lower number, because the
 * server's change log was replaced. Another event with a lower number arrived late and does not change it.
 */
export function lastIdAfter(lastId: string | undefined, { id, name }: WireEvent): string | undefined {
  if (id === undefined) return lastId
  if (lastId === undefined || name === 'reset') return id
  return seqOf(id) > seqOf(lastId) ? id : lastId
}

function seqOf(id: string): number {
  return parseEventId(id)?.seq ?? 0
}
