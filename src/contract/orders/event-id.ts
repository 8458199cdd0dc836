/**
 * The id of an event of `GET /api/live`: `<seq>-<fingerprint>`. It identifies an order change in the change log. The
 * fingerprint is a hash of the change. With it the server notices when the same number now belongs to another change, for
 * example after a restore of the database.
 */
export interface EventId {
  seq: number
  fingerprint: string
}

/** The number has at most 15 digits, because a JavaScript number represents all of these exactly. */
const eventIdPattern = /^(\d{1,15})-([\w-]{1,16})$/

/** @returns `undefined` for any other format, such as the plain number of earlier versions */
export function parseEventId(text: string): EventId | undefined {
  const [, seq, fingerprint] = eventIdPattern.exec(text) ?? []
  return seq === undefined || fingerprint === undefined ? undefined : { seq: Number(seq), fingerprint }
}
