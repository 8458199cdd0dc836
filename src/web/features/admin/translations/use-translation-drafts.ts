import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { announce } from '#web/ui/live-region.ts'
import { importUndoQuery } from '../import/undo-import.tsx'
import { useDrafts } from '../kept-draft.tsx'
import { cleanTranslation } from './clean-translation.ts'
import { saveTranslations, updateCache } from './queries.ts'
import { readRefusal } from './read-refusal.ts'
import type { SavedTranslation } from './saved-translation.ts'
import { splitRequests } from './split-requests.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'
import {
  createTranslationDrafts,
  savedText,
  type TranslationDraft,
  type TranslationDrafts,
  type TypedTranslation,
} from './translation-drafts.ts'

/**
 * The typed texts of one language, and their saving. They stay in this tab until they are saved. The component must get the language
 * as its key.
 */
export function useTranslationDrafts(language: Language, originals: readonly TranslatedText[]): TranslationDrafts {
  const queryClient = useQueryClient()
  const keptDrafts = useDrafts()
  // a mutation, because `MenuUpdates` does not load the menu again after own mutations
  const { mutateAsync } = useMutation({
    mutationFn: async ({ translations, importId }: TranslationSave) => {
      await saveTranslations(language, translations, importId)
      await updateCache(queryClient, language, translations)
    },
  })
  async function saveRequest(save: TranslationSave): Promise<readonly (string | undefined)[]> {
    const { translations } = save
    try {
      await mutateAsync(save)
      return translations.map(() => undefined)
    } catch (error) {
      const { current, reasons } = readRefusal(error, translations)
      if (current.length > 0) await updateCache(queryClient, language, current)
      // a refused request saves nothing, so the other texts are sent again
      const others = translations.filter((_, index) => reasons[index] === undefined)
      const [...otherReasons] = others.length > 0 ? await saveRequest({ ...save, translations: others }) : []
      return reasons.map((reason) => reason ?? otherReasons.shift())
    }
  }
  async function send(
    translations: readonly SavedTranslation[],
    importId: string | undefined,
  ): Promise<(string | undefined)[]> {
    const reasons: (string | undefined)[] = []
    for (const part of splitRequests(translations))
      reasons.push(...(await saveRequest({ translations: part, importId })))
    if (importId !== undefined) void queryClient.invalidateQueries({ queryKey: importUndoQuery.queryKey })
    announce(reasons.find((reason) => reason !== undefined) ?? describeSaved(translations))
    return reasons
  }

  const [drafts] = useState(() => {
    const form = `translations-${language}`
    const kept = keptDrafts.find<{ drafts: KeptDrafts }>(form, { drafts: {} }, 1)?.drafts ?? {}
    const created = createTranslationDrafts(unsavedOf(kept, originals), send)
    // not in an effect, because a save can end after the screen was left
    created.subscribe(() => {
      const typed = [...created.get()].map(
        ([key, { text, source, before }]) => [key, { text, source, before }] as const,
      )
      keptDrafts.keep(form, typed.length === 0 ? undefined : { drafts: Object.fromEntries(typed) })
    })
    return created
  })

  return drafts
}

interface TranslationSave {
  translations: readonly SavedTranslation[]
  importId: string | undefined
}

function describeSaved(translations: readonly SavedTranslation[]): string {
  const [first, ...more] = translations
  if (!first || more.length > 0) return texts.savedAll
  return first.text === '' ? texts.removed : texts.saved(first.text)
}

/** Drafts that an earlier version stored have no `before`. */
type KeptDrafts = Readonly<Record<string, Omit<TypedTranslation, 'before'> & { before?: string }>>

/** @returns what was typed before, without what has been saved since */
function unsavedOf(kept: KeptDrafts, originals: readonly TranslatedText[]) {
  const drafts = new Map<string, TranslationDraft>()
  for (const original of originals) {
    const draft = kept[keyOf(original)]
    if (draft && cleanTranslation(original, draft.text) !== (original.text ?? ''))
      drafts.set(keyOf(original), { before: savedText(original), ...draft, message: texts.notSaved })
  }
  return drafts
}
