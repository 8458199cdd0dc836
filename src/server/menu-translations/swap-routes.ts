import { languagesSchema } from '#contract/site-settings/languages.ts'
import { savedSectionSchema, sectionEditSchema } from '#contract/site-settings/section.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { type SettingsStores, saveSection } from '../site-settings/save-section.ts'
import { swapTexts } from './swap-texts.ts'

/** The route that changes the standard language together with the texts. */
export function swapRoutes(app: Routes, stores: SettingsStores): void {
  app.put(
    '/api/admin/settings/languages/swapped-texts',
    {
      schema: {
        tags: ['settings'],
        summary:
          'Save the languages, and swap each text that is translated to the new standard one with its translation',
        body: sectionEditSchema(languagesSchema),
        response: {
          200: savedSectionSchema(languagesSchema),
          ...refusals('auth/sign-in-required', 'auth/forbidden', 'request/invalid', 'settings/edit-conflict'),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      let texts = 0
      const saved = await saveSection(
        stores,
        'languages',
        request.body,
        uid,
        Date.now(),
        async (transaction, { value, current, now }) => {
          const [from, to] = [current.standard, value.standard]
          if (from !== to) texts = await swapTexts(transaction, { from, to, byUserId: uid, now })
        },
      )
      logSecurityEvent(request.log, 'settings.changed', { uid, section: 'languages', version: saved.version })
      if (texts > 0) logSecurityEvent(request.log, 'texts.swapped', { uid, texts })
      return saved
    },
  )
}
