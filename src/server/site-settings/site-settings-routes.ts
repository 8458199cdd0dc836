import {
  contactEditSchema,
  contactSection,
  identityEditSchema,
  identitySection,
  savedContactSchema,
  savedIdentitySchema,
  siteSettingsResponseSchema,
} from '#contract/site-settings.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { readSection, type SettingsStores, saveSection } from './save-section.ts'

const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const
const saveRefusals = refusals(...adminRefusals, 'request/invalid', 'settings/edit-conflict')

/** The owner's settings. Only admins may read and save them. */
export function siteSettingsRoutes(app: Routes, stores: SettingsStores): void {
  const tags = ['settings']

  app.get(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'Read all settings, with the version and the last save of each section',
        response: { 200: siteSettingsResponseSchema, ...refusals(...adminRefusals) },
      },
    },
    async () => ({
      identity: await readSection(stores.queries, identitySection),
      contact: await readSection(stores.queries, contactSection),
    }),
  )

  app.put(
    '/api/admin/settings/identity',
    {
      schema: {
        tags,
        summary: 'Save the identity; `version` is the version that you edited',
        body: identityEditSchema,
        response: { 200: savedIdentitySchema, ...saveRefusals },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const saved = await saveSection(stores, identitySection, request.body, uid, Date.now())
      logSecurityEvent(request.log, 'settings.changed', { uid, section: 'identity', version: saved.version })
      return saved
    },
  )

  app.put(
    '/api/admin/settings/contact',
    {
      schema: {
        tags,
        summary: 'Save the contact; `version` is the version that you edited',
        body: contactEditSchema,
        response: { 200: savedContactSchema, ...saveRefusals },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const saved = await saveSection(stores, contactSection, request.body, uid, Date.now())
      logSecurityEvent(request.log, 'settings.changed', { uid, section: 'contact', version: saved.version })
      return saved
    },
  )
}
