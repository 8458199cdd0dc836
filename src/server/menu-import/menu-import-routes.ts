import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#contract/accounts/capabilities.ts'
import type { Language } from '#contract/i18n/language.ts'
import {
  importCheckResultSchema,
  importProgressSchema,
  importUndoSchema,
  undoImportSchema,
  undoneImportSchema,
} from '#contract/menu/menu-import.ts'
import { importCheckSchema, menuImportSchema } from '#contract/menu/menu-import-api.ts'
import { toLocalTime } from '#contract/values/wall-clock.ts'
import { enforceThrottle, menuImportThrottle } from '../accounts/throttle.ts'
import { closeSignal } from '../http/close-signal.ts'
import { problemOf } from '../http/problem.ts'
import { csvFile, type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import type { Menu } from '../menu/menu-editing.ts'
import type { NewPicture } from '../pictures/picture-store.ts'
import type { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import { exportFile } from './file/export-file.ts'
import type { ShopFormat } from './file/prices.ts'
import { fileBodyMaxBytes } from './file/read-records.ts'
import { checkImport, importMenu } from './import-menu.ts'
import { countItems, findImportUndo, type UndoKind } from './import-undo-store.ts'
import { loadStoredMenu } from './stored-menu.ts'
import { streamProgress } from './stream-progress.ts'
import { undoImport } from './undo-import.ts'

const adminRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/too-many'] as const

interface Dependencies {
  menu: Menu
  shop: () => ShopFormat
  /** The further languages of the site. */
  languages: () => readonly Language[]
  makePlaceholder: () => Promise<NewPicture>
}

/** Routes that export and import the menu as CSV. */
export function menuImportRoutes(app: Routes, { menu, shop, languages, makePlaceholder }: Dependencies): void {
  const tags = ['menu']
  // runs before the body is parsed
  const limitImports = (request: FastifyRequest) =>
    enforceThrottle(menu.queries, menuImportThrottle, userOf(request).uid)

  app.get(
    '/api/menu.csv',
    {
      onRequest: limitImports,
      schema: {
        tags,
        summary: 'Export the menu as CSV: categories, option groups with their options, and dishes',
        response: {
          200: csvFile,
          ...refusals(...adminRefusals),
        },
      },
    },
    async (_request, reply) => {
      const date = new Date(toLocalTime(Date.now(), shop().timeZone)).toISOString().slice(0, 10)
      return reply
        .header('content-disposition', `attachment; filename="menu-${date}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(await exportFile(await loadStoredMenu(menu.queries, languages()), shop()))
    },
  )

  app.post(
    '/api/menu-imports/check',
    {
      bodyLimit: fileBodyMaxBytes,
      onRequest: limitImports,
      schema: {
        tags,
        summary: 'Say what an import of this CSV text would change; nothing is changed',
        body: importCheckSchema,
        response: { 200: importCheckResultSchema, ...refusals(...adminRefusals, 'request/too-large') },
      },
    },
    (request) => checkImport(menu.queries, shop(), request.body, languages()),
  )

  app.post(
    '/api/menu-imports',
    {
      bodyLimit: fileBodyMaxBytes,
      onRequest: limitImports,
      schema: {
        tags,
        summary: 'Import a CSV text that was checked: all rows or none',
        description:
          'The response is a stream of JSON lines: the progress in rows, then the counts or a problem. Closing the connection before the end cancels the import.',
        body: menuImportSchema,
        response: {
          200: {
            description: 'Lines of JSON; the schema is that of one line',
            content: { 'application/x-ndjson': { schema: importProgressSchema } },
          },
          ...refusals(
            ...adminRefusals,
            'request/too-large',
            'menu-import/outdated',
            'menu-import/invalid',
            'settings/time-zone-missing',
          ),
        },
      },
    },
    async (request, reply) => {
      const signal = closeSignal(reply)
      const lines = await streamProgress({
        run: async (report) => {
          const onProgress = (done: number, total: number) => report({ done, total })
          const importer = { menu, shop: shop(), languages: languages(), makePlaceholder, onProgress, signal }
          return { imported: await importMenu(importer, request.body, Date.now()) }
        },
        // after a cancel, the connection is closed and the import has not failed, so no line is sent
        describeFailure: (error) => (signal.aborted ? {} : { problem: problemOf(error, request) }),
      })
      return sendLines(reply, lines)
    },
  )
}

/** Routes that undo the last import. */
export function undoImportRoutes(app: Routes, menu: Menu, siteSettings: Pick<SiteSettingsCache, 'reload'>): void {
  const tags = ['menu']

  app.get(
    '/api/menu-imports/undo',
    {
      schema: {
        tags,
        summary: 'Get what can be undone for 24 hours: the last import, and the last save of several translations',
        response: { 200: importUndoSchema, ...refusals('auth/sign-in-required', 'auth/forbidden') },
      },
    },
    async () => {
      const find = async (kind: UndoKind) => {
        const undo = await findImportUndo(menu.queries, kind, Date.now())
        return undo ? { at: undo.at, items: countItems(undo) } : null
      }
      return { import: await find('import'), translations: await find('translations') }
    },
  )

  app.post(
    '/api/menu-imports/undo',
    {
      schema: {
        tags,
        summary: 'Undo the last import or save of translations: new items are removed, changed ones are as before',
        description:
          'An item or a translation that was changed since then stays; `kept` names it. `at` is that of the import or the save.',
        body: undoImportSchema,
        response: {
          200: undoneImportSchema,
          ...refusals(
            'auth/sign-in-required',
            'auth/forbidden',
            'menu-import/no-undo',
            'menu/in-use',
            'settings/time-zone-missing',
          ),
        },
      },
    },
    async (request) => {
      const user = userOf(request)
      const undone = await undoImport(menu, request.body.at, Date.now(), {
        mayEditSettings: may(user, 'settings.edit'),
      })
      // translations can be of texts of the settings
      await siteSettings.reload()
      logSecurityEvent(request.log, 'menu.import-undone', { uid: user.uid })
      return undone
    },
  )
}

function sendLines(reply: FastifyReply, lines: Readable): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store, no-transform')
      // disables response buffering in nginx and similar proxies
      .header('x-accel-buffering', 'no')
      .type('application/x-ndjson')
      .send(lines)
  )
}
