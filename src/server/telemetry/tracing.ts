import type { IncomingHttpHeaders } from 'node:http'
import type { Attributes, Context } from '@opentelemetry/api'

/** Traces of requests by OpenTelemetry. Its SDK is loaded only when the settings ask for traces. */
export interface Tracing {
  /** The context of the current request. */
  origin: () => Context
  /** @param origins contexts of the requests that the work is for: the span is a child of the first and linked to the others */
  span: <T>(name: string, attributes: Attributes, work: () => Promise<T>, origins?: readonly Context[]) => Promise<T>
  /** @param headers may continue the trace of the client (W3C `traceparent`) */
  beginRequest: (method: string, route: string, headers: IncomingHttpHeaders) => RequestTrace
  /** Records a statement that has just ended, without its parameters, which are personal data. */
  noteStatement: (statement: { sql: string; ms: number; failed: boolean }) => void
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

export interface RequestTrace {
  id: string
  /** Runs the work, and its later callbacks, in the context of the request. */
  run: (work: () => void) => void
  end: (status: number) => void
}

let tracing: Tracing | undefined

/** @param chosen undefined ends tracing */
export function setTracing(chosen: Tracing | undefined): void {
  tracing = chosen
}

/** Undefined while requests are not traced. */
export function currentTracing(): Tracing | undefined {
  return tracing
}

/** Runs the work in a span, if requests are traced. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.span(name, attributes, work) : work()
}
