import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Context } from '@opentelemetry/api'

/** Traces of requests by OpenTelemetry. Its SDK is loaded only if tracing is configured. */
export interface Tracing {
  /** The context of the current request. */
  activeContext: () => Context
  /** @param requestContexts contexts of the requests that need the work: the span is a child of the first and linked to the others */
  span: <T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
    requestContexts?: readonly Context[],
  ) => Promise<T>
  /** @param headers may contain a W3C `traceparent`; the request then continues that trace */
  beginRequest: (method: string, route: string, headers: IncomingHttpHeaders) => RequestTrace
  /** Records an SQL statement that has just ended, without its parameters, which may be personal data. */
  recordStatement: (statement: { sql: string; ms: number; failed: boolean }) => void
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

export interface RequestTrace {
  id: string
  /** Runs the work and its callbacks in the context of the request. */
  run: (work: () => void) => void
  end: (status: number) => void
}

let tracing: Tracing | undefined

/** @param newTracing undefined switches tracing off */
export function setTracing(newTracing: Tracing | undefined): void {
  tracing = newTracing
}

/** @returns undefined if requests are not traced */
export function currentTracing(): Tracing | undefined {
  return tracing
}

/** Runs the work in a span, if requests are traced. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.span(name, attributes, work) : work()
}
