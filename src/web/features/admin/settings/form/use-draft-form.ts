import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SectionName, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { settingsQuery } from '../queries.ts'
import type { FieldErrors } from './section-parts.ts'
import { useSectionForm } from './use-section-form.ts'

/** The values to save, or messages by the field's path. */
export type Check<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: FieldErrors }

interface DraftFormOptions<Value, Draft> {
  name: SectionName
  saved: SavedSection<Value>
  labels: Record<keyof Draft & string, string>
  /** @returns the texts of the fields. It is deterministic, because a form compares the result with what is typed. */
  toDraft: (value: Value) => Draft
  check: (draft: Draft) => Check<Value>
  comparable: (draft: Draft) => Readonly<Record<string, unknown>>
  put: (edit: { version: number; value: Value }) => Promise<SavedSection<Value>>
  /** As in `SectionFormOptions`. */
  confirm?: ((next: Value) => Promise<boolean>) | undefined
}

/**
 * The form of a section whose fields hold the typed texts, so that an unfinished number is not lost. Only valid values are sent.
 * @returns `errors` contains the error of a field until its value is valid; `value` is undefined while a typed value is not valid
 */
export function useDraftForm<Value extends object, Draft extends object>(options: DraftFormOptions<Value, Draft>) {
  const { name, saved, labels, toDraft, check, comparable, put, confirm } = options
  const queryClient = useQueryClient()

  function withTexts(section: SavedSection<Value>): SavedSection<Draft> {
    const { value, previous } = section
    return { ...section, value: toDraft(value), previous: previous === null ? null : toDraft(previous) }
  }

  const form = useSectionForm<Draft>({
    draftKey: name,
    saved: withTexts(saved),
    locked: {},
    labels,
    comparable,
    validate: (draft) => check(draft).errors ?? {},
    ...(confirm && {
      confirm: async (draft) => {
        const { value } = check(draft)
        return !value || confirm(value)
      },
    }),
    save: async ({ version, value: draft }) => {
      const { value } = check(draft)
      // the values before the last save, after the shop got a currency with fewer decimals
      if (!value) throw new Error('The values are not valid.')
      const current = await put({ version, value })
      queryClient.setQueryData(settingsQuery.queryKey, (all: SiteSettingsResponse | undefined) =>
        all ? { ...all, [name]: current } : all,
      )
      return withTexts(current)
    },
  })
  const { draft } = form
  const checked = useMemo(() => check(draft), [check, draft])
  // a row that was moved or removed has other paths
  const isShown = ([path, message]: [string, string]) =>
    form.refusal !== undefined || message === settingsMessages.form.incomplete || checked.errors?.[path] !== undefined
  const errors: FieldErrors = Object.fromEntries(Object.entries(form.errors).filter(isShown))
  return { form, errors, value: checked.value }
}
