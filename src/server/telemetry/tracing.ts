import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Context } from '@opentelemetry/api'

/** What follows requests through the house, by OpenTelemetry. Nothing of it is loaded unless a setting asks for it. */
export interface Tracing {
  /** The request that is being worked on here. */
  origin: () => Context
  /** @param origins whose work it is: the first one's trace shows it, the others' are linked */
  span: <T>(name: string, attributes: Attributes, work: () => Promise<T>, origins?: readonly Context[]) => Promise<T>
  /** @param headers may continue somebody else's trace (W3C `traceparent`) */
  beginRequest: (method: string, route: string, headers: IncomingHttpHeaders) => RequestTrace
  /** A statement that has just ended; its parameters are personal data, and not told. */
  noteStatement: (statement: { sql: string; ms: number; failed: boolean }) => void
  /** Sends what is left. */
  close: () => Promise<void>
}

export interface RequestTrace {
  id: string
  /** Whatever the work does, and has done later, belongs to the request. */
  run: (work: () => void) => void
  end: (status: number) => void
}

let tracing: Tracing | undefined

/** @param chosen undefined ends it */
export function setTracing(chosen: Tracing | undefined): void {
  tracing = chosen
}

/** Undefined while nothing is traced. */
export function currentTracing(): Tracing | undefined {
  return tracing
}

/** Does the work, as a span where requests are traced. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.span(name, attributes, work) : work()
}
