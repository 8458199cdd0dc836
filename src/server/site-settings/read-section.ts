import * as z from 'zod/mini'
import type { SavedSection, SettingsSection } from '#contract/site-settings/section.ts'
import { type SectionName, type SiteSettings, sectionNames, sections } from '#contract/site-settings/site-settings.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import { toStoredTime } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { listLastTwoVersions } from './site-settings-store.ts'

/** Reads a section with its previous values and its last save. */
export async function readSection<Name extends SectionName>(
  queries: Queries,
  name: Name,
): Promise<SavedSection<SiteSettings[Name]>> {
  return toSavedSection(sections[name], await listLastTwoVersions(queries, [name]))
}

/** Reads all sections, by name. */
export async function readAllSections(queries: Queries): Promise<Record<string, SavedSection<object>>> {
  const rows = await listLastTwoVersions(queries, sectionNames)
  const rowsOf = (name: SectionName) => rows.filter(({ section }) => section === name)
  return Object.fromEntries(sectionNames.map((name) => [name, toSavedSection<object>(sections[name], rowsOf(name))]))
}

type Row = Awaited<ReturnType<typeof listLastTwoVersions>>[number]

function toSavedSection<Value extends object>(
  section: SettingsSection<Value>,
  [newest, before]: readonly Row[],
): SavedSection<Value> {
  if (!newest) return { version: 0, value: section.defaults, previous: null, savedAt: null, savedBy: null }
  return {
    version: newest.version,
    value: parseSection(section, newest.value),
    // the undo is for the saves of admins
    previous: newest.savedAt > 0 ? parseSection(section, before?.value ?? null) : null,
    savedAt: toStoredTime('siteSettings', newest.savedAt),
    savedBy: newest.savedBy,
  }
}

/**
 * Reads values that another version may have saved: a field that is missing gets its default, and an unknown field is dropped.
 * @param json the stored value; null when the section was never saved
 * @returns the default values when there are none, or when this version cannot read them
 */
export function parseSection<Value extends object>(
  { schema, defaults }: SettingsSection<Value>,
  json: string | null,
): Value {
  const stored = asRecord(parseJson(json))
  const fields = Object.entries(defaults).map(([name, value]: [string, unknown]) => [
    name,
    Object.hasOwn(stored, name) ? stored[name] : value,
  ])
  const parsed = z.safeParse(schema, Object.fromEntries(fields))
  return parsed.success ? parsed.data : defaults
}
