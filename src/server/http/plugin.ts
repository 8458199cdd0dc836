import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import packageFile from '../../../package.json' with { type: 'json' }
import { serveApiDocument } from './api-document.ts'
import { compressResponses } from './compression.ts'
import { serveFromMemory } from './memory-responses.ts'
import { registerErrorHandlers } from './problem.ts'
import { addSameOriginCheck } from './same-origin.ts'
import { guardSessions } from './session-guard.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the `Host` header of a request names this site. */
    hasOwnHost: (request: IncomingMessage) => boolean
  }
}

interface Site {
  publicUrl: string
  /** False when PUBLIC_URL has its default value: then all loopback names are allowed. */
  isPublicUrlSet: boolean
}

const problemsPlugin = fp(async (app) => registerErrorHandlers(app), { name: 'problems' })

const compressionPlugin = fp(async (app) => compressResponses(app), { name: 'compression' })

const sameOriginPlugin = fp<Site>(
  async (app, { publicUrl, isPublicUrlSet }) => {
    app.decorate('hasOwnHost', addSameOriginCheck(app, publicUrl, isPublicUrlSet))
  },
  { name: 'same-origin', dependencies: ['tracing', 'problems'] },
)

const sessionGuardPlugin = fp(async (app) => guardSessions(app, app.sessionCookie, app.findSession), {
  name: 'session-guard',
  dependencies: ['same-origin', 'accounts'],
})

const apiDocumentPlugin = fp(async (app) => serveApiDocument(app, packageFile.version), {
  name: 'api-document',
  dependencies: ['session-guard'],
})

/** Hooks for all routes, so every plugin with routes depends on `http`. The hooks run in this order. */
export const httpPlugin = fp<Site>(
  async (app, site) => {
    await app.register(problemsPlugin)
    await app.register(compressionPlugin)
    await app.register(sameOriginPlugin, site)
    await app.register(sessionGuardPlugin)
    await app.register(apiDocumentPlugin)
  },
  { name: 'http', dependencies: ['tracing', 'accounts'] },
)

/** Responds to requests for the menu and for the files of the web app without Fastify. */
export const memoryResponsesPlugin = fp(
  async (app) => {
    serveFromMemory(app.server, {
      findPrepared: (url) => app.menu.findPrepared(url) ?? app.webFiles?.get(url),
      hasOwnHost: app.hasOwnHost,
      responseObserver: app.responseObserver,
    })
  },
  { name: 'memory-responses', dependencies: ['tracing', 'same-origin', 'menu', 'web-files'] },
)
