/** The only file that imports the SDK of OpenTelemetry. It is loaded only if tracing is configured. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

interface Options {
  version: string
  /** Share of the requests that are traced, from 0 to 1. A request that continues a trace uses that trace's sampling decision. */
  share: number
  database: 'sqlite' | 'postgres'
  log: { warn: (details: object, message: string) => void }
}

const closeMaxMs = 2000
const statementMaxChars = 1000
const systems = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** The exporter reads the standard variables (`OTEL_EXPORTER_OTLP_…`, `OTEL_SERVICE_NAME`…). */
export function createTracing({ version, share, database, log }: Options): Tracing {
  const warn = (message: string) => log.warn({}, `traces: ${message}`)
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tiffin', 'service.version': version }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('tiffin', version)
  const propagator = new W3CTraceContextPropagator()

  return {
    activeContext: () => context.active(),

    async span(name, attributes, work, [first, ...others] = []) {
      const parent = first ?? context.active()
      const span = tracer.startSpan(name, { attributes, links: others.flatMap(linkTo) }, parent)
      try {
        return await context.with(trace.setSpan(parent, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    beginRequest(method, route, headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const attributes: Attributes = { 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      const requestContext = trace.setSpan(parent, span)
      return {
        id: span.spanContext().traceId,
        run: (work) => context.with(requestContext, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    recordStatement({ sql, ms, failed }) {
      const endedAt = Date.now()
      const [operation = ''] = sql.trimStart().split(/\s/, 1)
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: endedAt - ms,
        attributes: { 'db.system.name': systems[database], 'db.query.text': sql.slice(0, statementMaxChars) },
      })
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endedAt)
    },

    async close() {
      // a receiver that does not respond must not delay the stop
      await Promise.race([provider.shutdown(), sleep(closeMaxMs, undefined, { ref: false })])
      context.disable()
      diag.disable()
    },
  }
}

function linkTo(requestContext: Context): Link[] {
  const spanContext = trace.getSpanContext(requestContext)
  return spanContext ? [{ context: spanContext }] : []
}

/** Records only the name of the error, because its message may contain user input. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}
