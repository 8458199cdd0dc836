import { parseEventId } from '#contract/event-id.ts'
import type { WireEvent } from './live-event.ts'

/**
 * The id to send as `Last-Event-ID` after this event. After a reset it is the id of the reset, even if its number is lower, because
 * the server's log was replaced. A late event, which also has a lower number, does not change the id.
 */
export function lastIdAfter(lastId: string | undefined, { id, name }: WireEvent): string | undefined {
  if (id === undefined) return lastId
  if (lastId === undefined || name === 'reset') return id
  return seqOf(id) > seqOf(lastId) ? id : lastId
}

function seqOf(id: string): number {
  return parseEventId(id)?.seq ?? 0
}
