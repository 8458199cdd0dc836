import { parseEventId } from '#contract/event-id.ts'
import type { WireEvent } from './event-parser.ts'

/**
 * What to send as `Last-Event-ID` once this event was seen. A reset starts again from its own id, even if that is a lower number:
 * the server's log was replaced. A late event, which has a lower number too, changes nothing.
 */
export function lastIdAfter(lastId: string | undefined, { id, name }: WireEvent): string | undefined {
  if (id === undefined) return lastId
  if (lastId === undefined || name === 'reset') return id
  return seqOf(id) > seqOf(lastId) ? id : lastId
}

function seqOf(id: string): number {
  return parseEventId(id)?.seq ?? 0
}
