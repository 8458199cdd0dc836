import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { SectionName, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { ApiProblem } from '#web/api/client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { announce } from '#web/ui/live-region.ts'
import { useDrafts, useKeepDraft } from '../../kept-draft.tsx'
import { settingsQuery } from '../queries.ts'
import { errorsOfRefusal, type FieldErrors } from './section-parts.ts'

export interface SectionFormOptions<Value> {
  /** The section in the query cache, which a save replaces there. Omitted when `save` does it. */
  name?: SectionName
  /** The section whose draft is kept in this tab; by default `name`. */
  draftKey?: SectionName | undefined
  /** @returns the values that may be kept in this tab: without a password. By default all. */
  withoutSecrets?: (value: Value) => Value
  /** The section on the server; a new object after another admin has saved it. */
  saved: SavedSection<Value>
  /** The environment variable that sets a field, by the field's name. */
  locked: Partial<Record<keyof Value & string, string>>
  /** The label of each field. */
  labels: Record<keyof Value & string, string>
  /** The values that the conflict dialog compares, by the names of `labels`; by default all values of the form. */
  comparable?: (value: Value) => Readonly<Record<string, unknown>>
  /** Finds the typed values that cannot be saved: messages by the field's path. Then nothing is sent. */
  validate?: (value: Value) => FieldErrors
  save: (edit: { version: number; value: Value }) => Promise<SavedSection<Value>>
  /**
   * Called before each save, also before an undo. It may ask the admin. Nothing is saved if it returns false or throws.
   * @param next the values to save
   * @param current the saved values that they replace
   */
  confirm?: (next: Value, current: Value) => Promise<boolean>
}

interface Edit<Value> {
  version: number
  value: Value
  /** The saved values that `value` replaces. */
  current: Value
  /** The values of the form when the save began. */
  typed: Value
}

export type SectionForm<Value extends object> = ReturnType<typeof useSectionForm<Value>>

/**
 * State of the form of one section: the typed values, the version that they are based on, and the last save. Values of
 * another admin replace the form's values only while nothing is typed. The server checks the values.
 */
export function useSectionForm<Value extends object>({
  name,
  draftKey = name,
  withoutSecrets = (value) => value,
  saved,
  locked,
  labels,
  comparable = (value) => Object.fromEntries(Object.entries(value)),
  validate,
  save,
  confirm,
}: SectionFormOptions<Value>) {
  const queryClient = useQueryClient()
  const drafts = useDrafts()
  const formName = `settings:${draftKey ?? ''}`
  const keptOf = (version: number, value: Value) => ({ version, value: withoutSecrets(value) })
  const [kept] = useState(() => drafts.find(formName, keptOf(saved.version, saved.value)))
  // the kept values are based on their version, so that a save does not replace what another admin has saved since then
  const [base, setBase] = useState(kept ? { ...saved, version: kept.version } : saved)
  const [draft, setDraft] = useState(kept?.value ?? saved.value)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base.value)
  useKeepDraft(formName, isDirty ? keptOf(base.version, draft) : undefined)

  const mutation = useMutation({
    mutationFn: async ({ version, value, current }: Edit<Value>) => {
      const isConfirmed = !confirm || (await confirm(value, current))
      return isConfirmed ? save({ version, value }) : undefined
    },
    onSuccess: (current, { typed }) => {
      if (!current) return
      accept(current, typed)
      // also after the form was left; what was typed since the save began stays
      const newest = drafts.find(formName, keptOf(saved.version, saved.value))
      if (JSON.stringify(newest?.value) === JSON.stringify(withoutSecrets(typed))) drafts.keep(formName, undefined)
      announce(settingsMessages.form.saved)
    },
    onError: async (error, { value, typed }) => {
      if (!(error instanceof ApiProblem)) return
      // the form does not show the values of an undo
      if (value === typed) setErrors(errorsOfRefusal(error.body, labels))
      // so that the form marks what is gone
      if (error.code === 'menu/item-unknown')
        for (const queryKey of [categoriesKey, recipesKey]) void queryClient.invalidateQueries({ queryKey })
      // reads the version of the other admin, which `saved` then contains
      if (error.code === 'settings/edit-conflict')
        await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })

  if (saved.version > base.version && !isDirty && !mutation.isPending) {
    setBase(saved)
    setDraft(saved.value)
  }

  /** @param typed the values of the form that may be replaced; values that were typed since then stay */
  function accept(current: SavedSection<Value>, typed = draft): void {
    setBase(current)
    setDraft((newest) => (JSON.stringify(newest) === JSON.stringify(typed) ? current.value : newest))
    setErrors({})
    // the other screens of the panel read the settings of the site; not awaited, because the values are saved
    void refreshSite()
    if (name === undefined) return
    queryClient.setQueryData(settingsQuery.queryKey, (all: SiteSettingsResponse | undefined) =>
      all ? { ...all, [name]: current } : all,
    )
  }

  /** @param unreadable messages for the fields whose text the browser hides from the app */
  function submit({ version, value: current }: SavedSection<Value>, unreadable: FieldErrors = {}): void {
    if (mutation.isPending) return
    const found = { ...validate?.(draft), ...unreadable }
    setErrors(found)
    if (Object.keys(found).length > 0) return mutation.reset()
    mutation.mutate({ version, value: draft, current, typed: draft })
  }

  const isConflict = mutation.error instanceof ApiProblem && mutation.error.code === 'settings/edit-conflict'
  const theirs = isConflict && saved.version > base.version ? saved : undefined
  const { previous } = base

  return {
    draft,
    locked,
    labels,
    comparable,
    errors,
    isDirty,
    /** Whether all that is typed is there again after the form was left. */
    isKept: draft === withoutSecrets(draft),
    /** True while the form has values that were kept over a reload. */
    isRestored: kept !== undefined && isDirty,
    isSaving: mutation.isPending,
    /** True after a save, until something is typed. */
    isSaved: mutation.data !== undefined && !isDirty,
    /** Why the last save failed, unless it was a conflict or its fields show why. */
    failure: mutation.error && !theirs && Object.keys(errors).length === 0 ? failureText(mutation.error) : undefined,
    /** The refusal of the last save, for a section that says more about it than `failure`. */
    refusal: mutation.error instanceof ApiProblem ? mutation.error : undefined,
    base,
    /** The section that another admin has saved since the edit began. */
    newer: saved.version > base.version && isDirty ? saved : undefined,
    theirs,
    set: (changes: Partial<Value>) => {
      if (mutation.isSuccess) mutation.reset()
      // the newest values, because an upload may end after more was typed
      setDraft((newest) => ({ ...newest, ...changes }))
    },
    save: (unreadable?: FieldErrors) => submit(base, unreadable),
    /** Saves the typed values over the version of the other admin, which stays in the history. */
    saveMine: () => theirs && submit(theirs),
    keepTheirs: () => {
      if (theirs) accept(theirs)
      mutation.reset()
    },
    closeConflict: () => mutation.reset(),
    discard: () => {
      setDraft(base.value)
      setErrors({})
      mutation.reset()
    },
    /** Saves the values before the last save; undefined when there are none. */
    undo:
      previous === null
        ? undefined
        : () => mutation.mutate({ version: base.version, value: previous, current: base.value, typed: draft }),
  }
}

function failureText(error: Error): string {
  if (!(error instanceof ApiProblem)) return settingsMessages.form.failed
  // for example after an undo, which has no typed values to compare
  return error.code === 'settings/edit-conflict' ? settingsMessages.form.conflict : error.message
}
