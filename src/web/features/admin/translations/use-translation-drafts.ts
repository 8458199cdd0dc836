import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/i18n/language.ts'
import { translationsMessages as texts } from '#contract/messages/translations.ts'
import { ApiProblem } from '#web/api/client.ts'
import { announce } from '#web/ui/live-region.ts'
import { useDrafts } from '../kept-draft.tsx'
import { saveTranslation, updateCache } from './queries.ts'
import type { SavedTranslation } from './saved-translation.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'
import {
  createTranslationDrafts,
  savedText,
  type TranslationDraft,
  type TranslationDrafts,
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
    mutationFn: async (saved: SavedTranslation) => {
      await saveTranslation(saved)
      await updateCache(queryClient, saved)
    },
  })
  async function save(original: TranslatedText, text: string): Promise<string | undefined> {
    try {
      await mutateAsync({ language, original, text })
    } catch (error) {
      const message = error instanceof ApiProblem ? error.message : texts.failed
      announce(message)
      return message
    }
    announce(text === '' ? texts.removed : texts.saved(text))
    return undefined
  }

  const [drafts] = useState(() => {
    const form = `translations-${language}`
    const kept = keptDrafts.find<{ texts: Record<string, string> }>(form, { texts: {} }, 1)?.texts ?? {}
    const created = createTranslationDrafts(unsavedOf(kept, originals), save)
    // not in an effect, because a save can end after the screen was left
    created.subscribe(() => {
      const typed = [...created.get()].map(([key, { text }]) => [key, text] as const)
      keptDrafts.keep(form, typed.length === 0 ? undefined : { texts: Object.fromEntries(typed) })
    })
    return created
  })

  return drafts
}

/** @returns what was typed before, without what has been saved since */
function unsavedOf(kept: Readonly<Record<string, string>>, originals: readonly TranslatedText[]) {
  const drafts = new Map<string, TranslationDraft>()
  for (const original of originals) {
    const text = kept[keyOf(original)]
    if (text !== undefined && text.trim() !== savedText(original))
      drafts.set(keyOf(original), { text, message: texts.notSaved })
  }
  return drafts
}
