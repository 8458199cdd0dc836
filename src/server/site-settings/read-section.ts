import * as z from 'zod/mini'
import { parseJson } from '#contract/json.ts'
import type { SavedSection, SettingsSection } from '#contract/site-settings/section.ts'
import type { Queries } from '../store/tables.ts'
import { listNewestVersions } from './site-settings-store.ts'

/** Reads a section with its previous values and its last save. */
export async function readSection<Value>(
  queries: Queries,
  section: SettingsSection<Value>,
): Promise<SavedSection<Value>> {
  const [newest, before] = await listNewestVersions(queries, section.name, { limit: 2 })
  if (!newest) return { version: 0, value: section.defaults, previous: null, savedAt: null, savedBy: null }
  return {
    version: newest.version,
    value: parseSection(section, newest.value),
    previous: parseSection(section, before?.value ?? null),
    savedAt: new Date(newest.savedAt).toISOString(),
    savedBy: newest.savedBy,
  }
}

/**
 * @param json the stored value; null when the section was never saved. Fields that it lacks, because an older version saved
 *   it, get their default.
 * @returns the default values when there are none, or when this version cannot read them
 */
export function parseSection<Value>({ schema, defaults }: SettingsSection<Value>, json: string | null): Value {
  const stored = parseJson(json)
  const parsed = z.safeParse(schema, typeof stored === 'object' ? { ...defaults, ...stored } : stored)
  return parsed.success ? parsed.data : defaults
}
