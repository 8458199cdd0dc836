/** Captures the log of the server. */
import { Writable } from 'node:stream'
import * as z from 'zod'

export interface CapturedLog {
  /** For `buildTestApp`. */
  logger: { level: string; stream: Writable }
  text: () => string
  /** The security events in the log, in order: name and details. */
  events: () => { event: string; [detail: string]: unknown }[]
}

const lineSchema = z.looseObject({ event: z.optional(z.string()) })
/** Fields that the logger adds. */
const loggerFields = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg'])

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
        const details = Object.entries(line).filter(([name]) => !loggerFields.has(name))
        return event === undefined ? [] : [{ event, ...Object.fromEntries(details) }]
      })
  return { logger: { level: 'trace', stream }, text: () => text, events }
}
