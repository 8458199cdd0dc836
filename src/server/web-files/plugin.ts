import fp from 'fastify-plugin'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { sessionToken } from '../http/session-cookie.ts'
import { serveWebFiles } from './web-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The files of the built web by path, without documents; undefined while Vite serves the web. */
    webFiles: ReadonlyMap<string, PreparedResponse> | undefined
  }
}

interface WebOptions {
  /** The built web; undefined while Vite serves it. */
  webDir: string | undefined
  /** An ISO 4217 code, or ''. */
  currency: string
}

export const webFilesPlugin = fp<WebOptions>(
  async (app, { webDir, currency }) => {
    const files =
      webDir === undefined
        ? undefined
        : await serveWebFiles(app, {
            dir: webDir,
            currency,
            hasSessionCookie: ({ headers }) => sessionToken(headers.cookie, app.sessionCookie) !== undefined,
          })
    app.decorate('webFiles', files)
  },
  { name: 'web-files', dependencies: ['http', 'services'] },
)
