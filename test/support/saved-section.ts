import * as z from 'zod/mini'
import { type SavedSection, savedSectionSchema } from '#contract/site-settings/section.ts'
import { type SectionName, type SiteSettings, sections } from '#contract/site-settings/site-settings.ts'
import { asRecord } from '#contract/values/json.ts'

/**
 * @param settings the body of `GET /api/admin/settings`
 * @throws when it does not contain the section
 */
export function savedSectionOf<Name extends SectionName>(
  settings: unknown,
  name: Name,
): SavedSection<SiteSettings[Name]> {
  return z.parse(savedSectionSchema(sections[name].schema), asRecord(settings)[name])
}
