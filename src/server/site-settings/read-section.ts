import * as z from 'zod/mini'
import type { SavedSection, SettingsSection } from '#contract/site-settings/section.ts'
import { type SectionName, type SiteSettings, sectionNames, sections } from '#contract/site-settings/site-settings.ts'
import { readStoredTime, toStoredTime, tryReadStored } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { listLastTwoVersions, listValues } from './site-settings-store.ts'

/** Reads a section with its previous values and its last save. */
export async function readSection<Name extends SectionName>(
  queries: Queries,
  name: Name,
): Promise<SavedSection<SiteSettings[Name]>> {
  return toSavedSection<SiteSettings[Name]>(queries, name, sections[name], await listLastTwoVersions(queries, [name]))
}

/** Reads all sections, by name. */
export async function readAllSections(queries: Queries): Promise<Record<string, SavedSection<object>>> {
  const rows = await listLastTwoVersions(queries, sectionNames)
  const rowsOf = (name: SectionName) => rows.filter(({ section }) => section === name)
  const all: Record<string, SavedSection<object>> = {}
  for (const name of sectionNames) all[name] = await toSavedSection<object>(queries, name, sections[name], rowsOf(name))
  return all
}

type Row = Awaited<ReturnType<typeof listLastTwoVersions>>[number]

async function toSavedSection<Value extends object>(
  queries: Queries,
  name: SectionName,
  section: SettingsSection<Value>,
  rows: readonly Row[],
): Promise<SavedSection<Value>> {
  const [newest, before] = rows.filter(({ version }) => Number.isInteger(version))
  if (!newest) return { version: 0, value: section.defaults, previous: null, savedAt: null, savedBy: null }
  const value = parseSection(section, newest.value)
  // the undo is for the saves of admins
  const isByAdmin = readStoredTime('siteSettings', newest.savedAt) > 0
  const previous = isByAdmin ? (before ? parseSection(section, before.value) : section.defaults) : null
  return {
    version: newest.version,
    value: value ?? (await readEarlierValue(queries, name, section)),
    previous: previous ?? null,
    savedAt: toStoredTime('siteSettings', newest.savedAt),
    savedBy: typeof newest.savedBy === 'string' ? newest.savedBy : null,
    ...(value === undefined && { unreadable: true }),
  }
}

/** How many earlier versions are tried. */
const earlierVersionsMax = 20

/**
 * The default values of a section could give dishes away without taxes, or accept orders from everywhere at any time, so a section that
 * cannot be read has the values of the last version that can.
 * @returns its values; undefined when there is none
 */
export async function findReadableJson(queries: Queries, name: SectionName): Promise<string | undefined> {
  const earlier = await listValues(queries, name, earlierVersionsMax)
  return earlier.find((json) => parseSection<object>(sections[name], json) !== undefined)
}

async function readEarlierValue<Value extends object>(
  queries: Queries,
  name: SectionName,
  section: SettingsSection<Value>,
): Promise<Value> {
  const json = await findReadableJson(queries, name)
  return (json === undefined ? undefined : parseSection(section, json)) ?? section.defaults
}

const storedSchema = z.record(z.string(), z.unknown())

/**
 * Reads values that another version may have saved: a field that is missing gets its default, and an unknown field is dropped.
 * @param json the stored value
 * @returns undefined when this version cannot read them
 */
export function parseSection<Value extends object>(
  { schema, defaults }: SettingsSection<Value>,
  json: string,
): Value | undefined {
  return tryReadStored('siteSettings', () => {
    const stored = storedSchema.parse(JSON.parse(json))
    const fields = Object.entries(defaults).map(([name, value]: [string, unknown]) => [
      name,
      Object.hasOwn(stored, name) ? stored[name] : value,
    ])
    return z.parse(schema, Object.fromEntries(fields))
  })
}
