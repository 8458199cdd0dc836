import { createStore, type Store } from '#web/state/create-store.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'

/** A typed text that is not saved. */
export interface TranslationDraft {
  text: string
  isSaving?: boolean
  /** Why it is not saved. Undefined while it is typed or saved. */
  message?: string
}

type Drafts = ReadonlyMap<string, TranslationDraft>

export interface TranslationDrafts extends Pick<Store<Drafts>, 'get' | 'subscribe'> {
  type: (original: TranslatedText, text: string) => void
  /** Saves the typed text, if there is one. */
  commit: (original: TranslatedText) => void
  /** Saves this text instead of the typed one. */
  save: (original: TranslatedText, text: string) => void
  /** Restores the saved text. */
  discard: (original: TranslatedText) => void
}

/** The text of a field without a draft. */
export function savedText({ text, outdated }: TranslatedText): string {
  return text ?? outdated?.text ?? ''
}

/**
 * The typed texts of one language. They are outside React, so that a key renders one row of several hundred.
 * @param kept what was typed before
 * @param send returns undefined after the text was saved, otherwise the reason why not
 */
export function createTranslationDrafts(
  kept: Drafts,
  send: (original: TranslatedText, text: string) => Promise<string | undefined>,
): TranslationDrafts {
  const drafts = createStore(kept)
  let queue: Promise<unknown> = Promise.resolve()
  /** By text, the number of saves that have not ended. Until then it is not known what is saved. */
  const running = new Map<string, number>()

  function change(original: TranslatedText, draft: TranslationDraft | undefined): void {
    const next = new Map(drafts.get())
    if (draft) next.set(keyOf(original), draft)
    else next.delete(keyOf(original))
    drafts.set(next)
  }

  const isSaved = (original: TranslatedText, text: string) =>
    text === savedText(original) && (running.get(keyOf(original)) ?? 0) === 0
  const isTyped = (original: TranslatedText, text: string) => drafts.get().get(keyOf(original))?.text === text

  function save(original: TranslatedText, text: string): void {
    const key = keyOf(original)
    change(original, { text, isSaving: true })
    running.set(key, (running.get(key) ?? 0) + 1)
    // one after the other, so that the text that was typed last is saved last
    queue = queue.then(async () => {
      const message = await send(original, text.trim())
      running.set(key, (running.get(key) ?? 0) - 1)
      // a text that was typed in the meantime stays
      if (isTyped(original, text)) change(original, message === undefined ? undefined : { text, message })
    })
  }

  return {
    get: () => drafts.get(),
    subscribe: (listener) => drafts.subscribe(listener),
    save,
    type: (original, text) => change(original, isSaved(original, text) ? undefined : { text }),
    commit(original) {
      const draft = drafts.get().get(keyOf(original))
      if (!draft || draft.isSaving) return
      if (isSaved(original, draft.text.trim())) change(original, undefined)
      else save(original, draft.text)
    },
    discard: (original) => change(original, undefined),
  }
}
