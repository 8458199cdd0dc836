import fp from 'fastify-plugin'
import { publicIdentity } from '#contract/site-settings/identity.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import type { Routes } from '../http/routes.ts'
import { sessionToken } from '../http/session-cookie.ts'
import { previewRoute } from './preview-route.ts'
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
}

export const webFilesPlugin = fp<WebOptions>(
  async (app: Routes, { webDir }) => {
    const web =
      webDir === undefined
        ? undefined
        : await serveWebFiles(app, {
            dir: webDir,
            site: () => app.siteSettings.publicSite(),
            settings: () => app.siteSettings.current(),
            hasSessionCookie: ({ headers }) => sessionToken(headers.cookie, app.sessionCookie) !== undefined,
            tileUrl: () => app.siteSettings.current().zones.tileUrl,
            visitorScreens: app.visitorScreens,
          })
    app.decorate('webFiles', web?.files)
    previewRoute(app, web?.documents, (identity) => ({ ...app.siteSettings.publicSite(), ...publicIdentity(identity) }))
  },
  { name: 'web-files', dependencies: ['http', 'services', 'site-settings', 'languages', 'search-engines'] },
)
