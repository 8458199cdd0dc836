import fp from 'fastify-plugin'
import type { Config } from '../config/config.ts'
import { createResponseObserver, observeResponses, type ResponseObserver } from '../http/response-observer.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { countMissingPictures } from '../pictures/picture-store.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { createMetricsText } from './collect-metrics.ts'
import { createDrain, type Drain } from './drain.ts'
import { monitorEventLoopStalls } from './event-loop-stall.ts'
import { healthRoutes } from './health-routes.ts'
import { startHourlyCleanup } from './hourly-cleanup.ts'
import { metricsRoute } from './metrics-route.ts'
import { startTracing } from './start-tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the headers of every response, and records its metric and trace. */
    responseObserver: ResponseObserver
    drain: Drain
  }
}

/** Sets the headers of every response and records it. Must be registered first, so that a trace contains every other hook. */
export const tracingPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    const tracing = await startTracing(config, app.log)
    app.addHook('onClose', async () => tracing?.close())
    app.decorate(
      'responseObserver',
      createResponseObserver(securityHeaders(config.publicUrl.startsWith('https:')), tracing),
    )
    observeResponses(app, app.responseObserver)
  },
  { name: 'tracing' },
)

interface CleanupOptions {
  tasks: readonly ((queries: Queries, now: Milliseconds) => Promise<void>)[]
}

export const hourlyCleanupPlugin = fp<CleanupOptions>(
  async (app, { tasks }) => {
    const { database, log, clock } = app
    const stop = startHourlyCleanup(
      tasks.map((task) => (now: Milliseconds) => task(database.queries, now)),
      { log, clock },
    )
    app.addHook('onClose', stop)
  },
  { name: 'hourly-cleanup', dependencies: ['services'] },
)

export const healthPlugin = fp<{ stallReportMs: number }>(
  async (app, { stallReportMs }) => {
    const { database } = app
    const eventLoop = monitorEventLoopStalls(stallReportMs)
    app.addHook('onClose', async () => eventLoop.stop())
    app.decorate('drain', createDrain(app.server))
    healthRoutes(app, database, app.drain, eventLoop, () =>
      countMissingPictures(database.queries, app.siteSettings.current().identity),
    )
  },
  { name: 'health', dependencies: ['http', 'services', 'site-settings'] },
)

export const metricsPlugin = fp<{ config: Config }>(
  async (app, { config }) => {
    const { database, hub, siteSettings } = app
    metricsRoute(app, config, createMetricsText({ config, database, hub, siteSettings }))
  },
  { name: 'metrics', dependencies: ['http', 'services', 'live', 'site-settings'] },
)
