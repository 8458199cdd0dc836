/**
 * The id of an event of `GET /api/live`: `<seq>-<fingerprint>`. It identifies an order change in the change log. The
 * fingerprint is a hash of the change, so the server notices when another change has this number, such as after a restore.
 */
export interface EventId {
  seq: number
  fingerprint: string
}

/** The number has up to 15 digits, which a JavaScript number represents exactly. */
const eventIdPattern = /^(\d{1,15})-([\w-]{1,16})$/

/** @returns `undefined` for any other format, such as the plain number of earlier versions */
export function parseEventId(text: string): EventId | undefined {
  const [, seq, fingerprint] = eventIdPattern.exec(text) ?? []
  return seq === undefined || fingerprint === undefined ? undefined : { seq: Number(seq), fingerprint }
}
