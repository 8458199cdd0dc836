import { publicSiteSchema } from '#contract/site-settings/public-site-api.ts'
import { savedSectionSchema, sectionEditSchema } from '#contract/site-settings/section.ts'
import {
  type SectionName,
  sectionNames,
  sections,
  siteSettingsResponseSchema,
} from '#contract/site-settings/site-settings.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { userOf } from '../http/session-guard.ts'
import { lockedFields, type SettingsEnvironment } from './locked-fields.ts'
import { readAllSections } from './read-section.ts'
import { createSaveRules, type OtherRules, type SaveRules } from './save-rules.ts'
import { type SettingsStores, saveSection } from './save-section.ts'

const tags = ['settings']
const adminRefusals = ['auth/sign-in-required', 'auth/forbidden'] as const

/**
 * The owner's settings. Everyone may read the part for browsers.
 * @param environment the environment variables that win over settings
 */
export function siteSettingsRoutes(
  app: Routes,
  stores: SettingsStores,
  environment: SettingsEnvironment,
  otherRules: OtherRules,
): void {
  const locked = lockedFields(environment)
  app.get(
    '/api/site',
    {
      schema: {
        tags,
        summary: 'Read the settings that every document contains, such as the name and the currency',
        response: { 200: publicSiteSchema },
      },
    },
    async () => stores.cache.publicSite(),
  )

  app.get(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'Read all settings, with the version and the last save of each section',
        response: { 200: siteSettingsResponseSchema, ...refusals(...adminRefusals) },
      },
    },
    async () => ({ locked, ...(await readAllSections(stores.queries)) }),
  )

  const rules = createSaveRules(stores, environment.currency, otherRules)
  // `src/server/mail-settings` has the route of the section mail, because its edits contain a password
  for (const name of sectionNames) if (name !== 'mail') addSaveRoute(app, stores, name, rules)
}

/** Adds `PUT /api/admin/settings/{name}`. */
function addSaveRoute<Name extends SectionName>(
  app: Routes,
  stores: SettingsStores,
  name: Name,
  rules: Pick<SaveRules, Name>,
): void {
  const { schema, bodyMaxBytes } = sections[name]
  app.put(
    `/api/admin/settings/${name}`,
    {
      ...(bodyMaxBytes !== undefined && { bodyLimit: bodyMaxBytes }),
      schema: {
        tags,
        summary: `Save the section ${name}; \`version\` is the version that you edited`,
        body: sectionEditSchema(schema),
        response: {
          200: savedSectionSchema(schema),
          ...refusals(
            ...adminRefusals,
            'request/invalid',
            'settings/edit-conflict',
            'settings/currency-in-use',
            'settings/tax-class-in-use',
            'settings/tax-class-unknown',
            'settings/time-zone-missing',
            'menu/item-unknown',
          ),
        },
      },
    },
    async (request) => {
      const { uid } = userOf(request)
      const saved = await saveSection(stores, name, request.body, uid, Date.now(), rules[name])
      logSecurityEvent(request.log, 'settings.changed', { uid, section: name, version: saved.version })
      return saved
    },
  )
}
