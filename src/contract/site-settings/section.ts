import * as z from 'zod/mini'
import { singleLine } from '../values/text.ts'
import { timeSchema } from '../values/time-schema.ts'
import { sectionVersionSchema } from '../values/version-schema.ts'

/** A part of the settings that is saved as a whole. `sections` lists all by name (`site-settings.ts`). */
export interface SettingsSection<Value> {
  schema: z.ZodMiniType<Value>
  /** The values until the section is saved for the first time. */
  defaults: Value
  /** Whether quotes depend on the section: then each save is also a new version of the catalogue. */
  changesCatalogue?: boolean
  /** How large an edit can be in JSON, if it can be larger than other requests. */
  bodyMaxBytes?: number
}

/** The label of each switch of a section, and its hint, such as `hasReceipts` and `hasReceiptsHint`. */
export type SwitchTexts<Value> = Readonly<Record<(keyof Value & string) | `${keyof Value & string}Hint`, string>>

/** A section as the panel reads it (`savedSectionSchema`). */
export interface SavedSection<Value> {
  version: number
  value: Value
  previous: Value | null
  savedAt: string | null
  savedBy: string | null
  unreadable?: true
}

/** @returns those of the named switches that are on; the browser does not receive the others */
export function switchesOn<Name extends string>(
  value: Readonly<Record<Name, boolean>>,
  names: readonly Name[],
): { [Key in Name]?: true } {
  const on: { [Key in Name]?: true } = {}
  for (const name of names) if (value[name]) on[name] = true
  return on
}

/** An optional text; the empty text means "not set". @param maxChars counted in code points */
export function optionalLine(maxChars: number) {
  return z.union([z.literal(''), singleLine(maxChars)])
}

/**
 * A section as the panel reads it.
 * @param value the schema of the section's values
 */
export function savedSectionSchema<Value>(value: z.ZodMiniType<Value>): z.ZodMiniType<SavedSection<Value>> {
  return z.object({
    /** 0 when the section was never saved. An edit contains the version that it is based on. */
    version: z.int(),
    value,
    /** The values before the last save, for its undo; null when no admin has saved the section. */
    previous: z.nullable(value),
    savedAt: z.nullable(timeSchema),
    /** The display name of the admin who saved it; null after the account was deleted. */
    savedBy: z.nullable(z.string()),
    /** The newest version is damaged, so the values are those of the last one that can be read. */
    unreadable: z.exactOptional(z.literal(true)),
  })
}

/**
 * An edit of a section.
 * @param value the schema of the section's values
 */
export function sectionEditSchema<Value>(value: z.ZodMiniType<Value>) {
  return z.strictObject({ version: sectionVersionSchema, value })
}
