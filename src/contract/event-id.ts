/**
 * The id of an event of `GET /api/live`: `<seq>-<fingerprint>`. It names one line of the log of order changes. The fingerprint is a hash of
 * the line, so the server notices when another line has this number, as after a restore.
 */
export interface EventId {
  seq: number
  fingerprint: string
}

/** Up to 15 digits, which a JavaScript number represents exactly. */
const eventIdPattern = /^(\d{1,15})-([\w-]{1,16})$/

/** @returns `undefined` for any other text, such as the plain number of earlier versions */
export function parseEventId(text: string): EventId | undefined {
  const [, seq, fingerprint] = eventIdPattern.exec(text) ?? []
  return seq === undefined || fingerprint === undefined ? undefined : { seq: Number(seq), fingerprint }
}
