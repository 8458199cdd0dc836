import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import pino from 'pino'
import packageFile from '../../package.json' with { type: 'json' }
import { accountRoutes } from './accounts/account-routes.ts'
import { deleteExpired } from './accounts/delete-expired.ts'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { passwordRoutes } from './accounts/password-routes.ts'
import { createReadSession } from './accounts/read-session.ts'
import { sessionRoutes } from './accounts/session-routes.ts'
import { findSession } from './accounts/session-store.ts'
import { deleteOldThrottles, menuEditThrottle, refuseTooMany } from './accounts/throttle.ts'
import { explainDatabaseErrors } from './backup/damaged-database.ts'
import type { Config } from './config/config.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { createCountEverything } from './dashboard/dashboard-store.ts'
import { answerFromMemory } from './http/answer-from-memory.ts'
import { serveApiDocument } from './http/api-document.ts'
import { beginResponses, createBeginResponse } from './http/begin-response.ts'
import { compressAnswers } from './http/compression.ts'
import { answerProblems, sendError } from './http/problem.ts'
import { RequestLog } from './http/request-log.ts'
import { toOriginForm } from './http/request-target.ts'
import { requireOwnOrigin } from './http/same-origin.ts'
import { tellEvent } from './http/security-events.ts'
import { neverStore, securityHeaders } from './http/security-headers.ts'
import { sessionToken } from './http/session-cookie.ts'
import { guardSessions } from './http/session-guard.ts'
import { endLostSessions } from './live/end-lost-sessions.ts'
import { createHub } from './live/hub.ts'
import { liveRoutes } from './live/live-routes.ts'
import { deleteOldMailFiles } from './mail/old-mail-files.ts'
import { indexRoutes } from './maintenance/index-routes.ts'
import { createCatalogue } from './menu/catalogue.ts'
import { createChangeMenu } from './menu/change-menu.ts'
import { fillEmptyMenu } from './menu/fill-empty-menu.ts'
import { createMenuBytes } from './menu/menu-bytes.ts'
import { menuEditingRoutes } from './menu/menu-editing-routes.ts'
import { menuRoutes } from './menu/menu-routes.ts'
import { quoteRoutes } from './menu/quote-routes.ts'
import { createMetricsText } from './operations/collect-metrics.ts'
import { createDrain } from './operations/drain.ts'
import { monitorEventLoopStalls } from './operations/event-loop-stall.ts'
import { healthRoutes } from './operations/health-routes.ts'
import { startHourlyCleanup } from './operations/hourly-cleanup.ts'
import { metricsRoute } from './operations/metrics-route.ts'
import { startTracing } from './operations/start-tracing.ts'
import { clientTimeouts, defaultTimeouts } from './operations/timeouts.ts'
import { managedOrderRoutes } from './orders/managed-order-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { countMissingPictures } from './pictures/picture-store.ts'
import { createLateOrders } from './privacy/late-orders.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { openServices, outboxDir } from './services.ts'
import { serveWebFiles } from './web-files/web-files.ts'

/** Larger than any order; pictures will have a limit of their own. */
const bodyMaxBytes = 128 * 1024
const keepAliveMs = 72_000

/**
 * Standard output without waiting for whoever reads it: lines that come while one is being written go out with the next. Those that are left
 * are written when the process exits.
 */
function batchedOutput() {
  return pino.destination({ sync: false })
}

/** In place of Fastify's compilers of schemas, which it would load at each start: ours are all zod's. */
function noOther(): never {
  throw new Error('A schema that is not one of zod’s.')
}

export type App = Awaited<ReturnType<typeof buildApp>>

/**
 * Wires the rooms to one server, ready to listen: the database is open and up to date, an admin exists.
 * Closing the server waits for what is under way and closes the database.
 */
export async function buildApp(
  config: Config,
  logger: FastifyServerOptions['logger'] = { level: config.logLevel, stream: batchedOutput() },
  timeouts = defaultTimeouts,
) {
  const server = Fastify({
    logger,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: toOriginForm,
    bodyLimit: bodyMaxBytes,
    schemaController: { compilersFactory: { buildValidator: noOther, buildSerializer: noOther } },
    ...clientTimeouts(timeouts),
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // what still comes over a connection that is open while the server stops is answered as ever
    return503OnClosing: false,
    // a path that cannot be parsed never reaches the hooks
    frameworkErrors: (error, request, reply) => {
      begin(request.raw, reply.raw, 'unknown')
      sendError(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')

  const tracing = await startTracing(config, server.log)
  server.addHook('onClose', async () => tracing?.close())
  const begin = createBeginResponse(securityHeaders(config.publicUrl.startsWith('https:')), tracing)
  beginResponses(server, begin)

  const services = await openServices(config, server.log, timeouts)
  const { database, auth, announcer, cookie, devices, passwordQueue, close } = services
  server.addHook('onClose', close)
  const { queries } = database
  const firstAdmin = await explainDatabaseErrors(config.database, async () => {
    const made = await ensureAdmin(queries, config.admin, config.publicUrl, (uid) =>
      tellEvent(server.log, 'role.changed', { uid, role: 'admin' }),
    )
    if (config.demo) await fillEmptyMenu(database)
    return made
  })
  const catalogue = createCatalogue(queries)
  const menu = createMenuBytes(catalogue)

  announcer.listen('menu', () => catalogue.forget())
  const hub = createHub(database, server.log)
  announcer.listen('orders', () => hub.wake())
  const endSweeping = endLostSessions(queries, hub, server.log)
  server.addHook('preClose', async () => {
    endSweeping()
    hub.close()
  })

  const lateOrders = createLateOrders(queries, server.log)
  server.addHook('onClose', () => lateOrders.close())
  void lateOrders.look()

  const stopCleanup = startHourlyCleanup(
    [
      (now) => deleteExpired(queries, now),
      (now) => deleteOldThrottles(queries, now),
      (now) => deleteOldMailFiles(outboxDir(config), now),
    ],
    server.log,
  )
  server.addHook('onClose', stopCleanup)

  answerProblems(server)
  compressAnswers(server)
  const isForUs = requireOwnOrigin(server, config.publicUrl, config.publicUrlChosen)
  guardSessions(server, cookie, async (token) => (await findSession(queries, token, Date.now()))?.user)
  const readSession = createReadSession(queries, cookie)
  serveApiDocument(server, packageFile.version)
  const eventLoop = monitorEventLoopStalls(timeouts.stallReportMs)
  server.addHook('onClose', async () => eventLoop.stop())
  const drain = createDrain(server.server)
  healthRoutes(server, database, drain, eventLoop, () => countMissingPictures(queries))
  metricsRoute(server, config, createMetricsText({ config, database, hub, version: packageFile.version }))
  const countEverything = createCountEverything(queries, announcer)
  menuRoutes(server, menu)
  quoteRoutes(server, catalogue)
  await server.register(async (scope: typeof server) => {
    neverStore(scope)
    accountRoutes(scope, { ...services, queries, readSession, publicUrl: config.publicUrl })
    passwordRoutes(scope, { ...services, queries, publicUrl: config.publicUrl })
    sessionRoutes(scope, queries, cookie)
    orderRoutes(scope, database, catalogue, config.ordersPerHour)
    menuEditingRoutes(scope, { queries, changeMenu: createChangeMenu(queries, announcer) }, (uid) =>
      refuseTooMany(queries, menuEditThrottle, uid),
    )
    managedOrderRoutes(scope, database)
    dashboardRoutes(scope, countEverything)
    indexRoutes(scope, database)
    liveRoutes(scope, hub, cookie)
    privacyRoutes(scope, { queries, cookie, devices, passwordQueue, onGone: (uid) => hub.end(uid) })
  })
  pictureRoutes(server, queries)
  const files = config.webDir
    ? await serveWebFiles(server, {
        dir: config.webDir,
        currency: config.currency?.code ?? '',
        hasSessionCookie: ({ headers }) => sessionToken(headers.cookie, cookie) !== undefined,
      })
    : undefined
  answerFromMemory(server.server, { atHand: (url) => menu.atHand(url) ?? files?.get(url), isForUs, begin })
  return { server, database, catalogue, menu, auth, firstAdmin, drain }
}
