/** What the server writes to its log, kept to be read. */
import { Writable } from 'node:stream'
import * as z from 'zod'

export interface CapturedLog {
  /** For `buildTestApp`. */
  logger: { level: string; stream: Writable }
  text: () => string
  /** The lines of security events, in order: the event's name and its details. */
  events: () => { event: string; [detail: string]: unknown }[]
}

const lineSchema = z.looseObject({ event: z.optional(z.string()) })
/** Of the logger's own making. */
const common = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg'])

export function captureLog(): CapturedLog {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const events = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .flatMap(({ event, ...line }) => {
        const details = Object.entries(line).filter(([name]) => !common.has(name))
        return event === undefined ? [] : [{ event, ...Object.fromEntries(details) }]
      })
  return { logger: { level: 'trace', stream }, text: () => text, events }
}
