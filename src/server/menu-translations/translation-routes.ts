import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/capabilities.ts'
import type { Language } from '#contract/i18n/language.ts'
import {
  translationFileResultSchema,
  translationFileSchema,
  translationsEditSchema,
  translationsMaxBytes,
  translationsQuerySchema,
  translationsSchema,
} from '#contract/menu/translations-api.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { csvFile, type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import { createEditLimit } from '../menu/limit-edits.ts'
import type { Menu } from '../menu/menu-editing.ts'
import { shopFormatOf } from '../menu-import/file/prices.ts'
import { fileBodyMaxBytes } from '../menu-import/file/read-records.ts'
import { readSiteSettings } from '../site-settings/read-site-settings.ts'
import type { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import type { Queries } from '../store/tables.ts'
import { listMenuTexts, listTextsOfSettings, type MenuText } from './list-texts.ts'
import { readTranslatedMenu, saveTexts } from './translated-menu.ts'
import { readTranslationFile, writeTranslationFile } from './translation-file.ts'

const tags = ['menu']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/invalid'] as const

const saveRefusals = ['request/too-many', 'request/too-large', 'translations/edit-conflict'] as const

/** Routes that translate the texts of the owner. */
export function translationRoutes(
  app: Routes,
  menu: Menu,
  catalogue: Pick<CatalogueCache, 'current' | 'readIn'>,
  siteSettings: Pick<SiteSettingsCache, 'current' | 'reload' | 'restaurant'>,
): void {
  /** The texts that this user may edit. */
  function listTexts(user: User, snapshot: MenuSnapshot, settings: SiteSettings): MenuText[] {
    const texts = listMenuTexts(snapshot)
    return may(user, 'settings.edit') ? [...texts, ...listTextsOfSettings(settings)] : texts
  }

  async function readMenu(user: User, language: Language) {
    const snapshot = await catalogue.current()
    return readTranslatedMenu(menu.queries, snapshot, listTexts(user, snapshot, siteSettings.current()), language)
  }

  app.get(
    '/api/admin/translations',
    {
      schema: {
        tags,
        summary:
          'List the texts of the menu and of the settings that guests read, with their translations to a language',
        querystring: translationsQuerySchema,
        response: { 200: translationsSchema, ...refusals(...adminRefusals) },
      },
    },
    async (request) => readMenu(userOf(request), request.query.language),
  )

  app.get(
    '/api/admin/translations.csv',
    {
      schema: {
        tags,
        summary: 'Export the same texts with their translations to a language as CSV, for a translator',
        querystring: translationsQuerySchema,
        response: {
          200: csvFile,
          ...refusals(...adminRefusals),
        },
      },
    },
    async (request, reply) => {
      const { language } = request.query
      return reply
        .header('content-disposition', `attachment; filename="translations-${language}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(
          await writeTranslationFile(
            await readMenu(userOf(request), language),
            language,
            shopFormatOf(siteSettings.restaurant()),
          ),
        )
    },
  )

  app.post(
    '/api/admin/translations/file',
    {
      onRequest: createEditLimit(menu),
      bodyLimit: fileBodyMaxBytes,
      schema: {
        tags,
        summary: 'Read what a translator has changed in such a file; saves nothing',
        body: translationFileSchema,
        response: {
          200: translationFileResultSchema,
          ...refusals(...adminRefusals, 'request/too-many', 'request/too-large'),
        },
      },
    },
    async (request) => {
      const { language, text } = request.body
      const { texts } = await readMenu(userOf(request), language)
      return readTranslationFile(text, language, texts)
    },
  )

  app.put(
    '/api/admin/translations',
    {
      onRequest: createEditLimit(menu),
      bodyLimit: translationsMaxBytes,
      schema: {
        tags,
        summary:
          'Save translations, all or none; an empty text removes one, and a text that does not exist any more is ignored',
        body: translationsEditSchema,
        response: { 204: z.null(), ...refusals(...adminRefusals, ...saveRefusals) },
      },
    },
    async (request, reply) => {
      // another server may have added a text that this one has not read yet
      const listCurrent = async (transaction: Queries) => {
        const { settings } = await readSiteSettings(transaction)
        return listTexts(userOf(request), await catalogue.readIn(transaction), settings)
      }
      if (await saveTexts(menu, listCurrent, request.body, Date.now())) await siteSettings.reload()
      return reply.code(204).send(null)
    },
  )
}
