import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/capabilities.ts'
import {
  translationsEditSchema,
  translationsMaxBytes,
  translationsQuerySchema,
  translationsSchema,
} from '#contract/menu/translations-api.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import { createEditLimit } from '../menu/limit-edits.ts'
import type { Menu } from '../menu/menu-editing.ts'
import { readSiteSettings } from '../site-settings/read-site-settings.ts'
import type { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import type { Queries } from '../store/tables.ts'
import { listMenuTexts, listTextsOfSettings, type MenuText } from './list-texts.ts'
import { readTranslatedMenu, saveTexts } from './translated-menu.ts'

const tags = ['menu']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/invalid'] as const

const saveRefusals = ['request/too-many', 'request/too-large', 'translations/edit-conflict'] as const

/** Routes that translate the texts of the owner. */
export function translationRoutes(
  app: Routes,
  menu: Menu,
  catalogue: Pick<CatalogueCache, 'current' | 'readIn'>,
  siteSettings: Pick<SiteSettingsCache, 'current' | 'reload'>,
): void {
  /** The texts that this user may edit. */
  function listTexts(user: User, snapshot: MenuSnapshot, settings: SiteSettings): MenuText[] {
    const texts = listMenuTexts(snapshot)
    return may(user, 'settings.edit') ? [...texts, ...listTextsOfSettings(settings)] : texts
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
    async (request) => {
      const snapshot = await catalogue.current()
      const texts = listTexts(userOf(request), snapshot, siteSettings.current())
      return readTranslatedMenu(menu.queries, snapshot, texts, request.query.language)
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
      if (await saveTexts(menu, listCurrent, request.body)) await siteSettings.reload()
      return reply.code(204).send(null)
    },
  )
}
