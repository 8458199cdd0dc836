import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/capabilities.ts'
import {
  translationsEditSchema,
  translationsMaxBytes,
  translationsQuerySchema,
  translationsSchema,
} from '#contract/menu/translations-api.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { userOf } from '../http/session-guard.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'
import { createEditLimit } from '../menu/limit-edits.ts'
import type { Menu } from '../menu/menu-editing.ts'
import type { SiteSettingsCache } from '../site-settings/site-settings-cache.ts'
import { listMenuTexts, listTextsOfSettings, type MenuText } from './list-texts.ts'
import { readTranslatedMenu, saveTexts } from './translated-menu.ts'

const tags = ['menu']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden', 'request/invalid'] as const

/** Routes that translate the texts of the owner. */
export function translationRoutes(
  app: Routes,
  menu: Menu,
  catalogue: Pick<CatalogueCache, 'current'>,
  siteSettings: Pick<SiteSettingsCache, 'current' | 'reload'>,
): void {
  /** The texts that this user may edit. */
  async function listTexts(user: User): Promise<MenuText[]> {
    const texts = listMenuTexts(await catalogue.current())
    return may(user, 'settings.edit') ? [...texts, ...listTextsOfSettings(siteSettings.current())] : texts
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
      const { languages } = siteSettings.current()
      return readTranslatedMenu(menu.queries, await listTexts(userOf(request)), languages, request.query.language)
    },
  )

  app.put(
    '/api/admin/translations',
    {
      onRequest: createEditLimit(menu),
      bodyLimit: translationsMaxBytes,
      schema: {
        tags,
        summary: 'Save translations; an empty text removes one, and a text that does not exist any more is ignored',
        body: translationsEditSchema,
        response: { 204: z.null(), ...refusals(...adminRefusals, 'request/too-many') },
      },
    },
    async (request, reply) => {
      await saveTexts(menu, await listTexts(userOf(request)), request.body)
      await siteSettings.reload()
      return reply.code(204).send(null)
    },
  )
}
