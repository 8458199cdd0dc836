import { randomId } from '#web/browser/random-id.ts'
import { createStore, type Store } from '#web/state/create-store.ts'
import { cleanTranslation } from './clean-translation.ts'
import type { SavedTranslation } from './saved-translation.ts'
import { keyOf, type TranslatedText } from './text-groups.ts'

/** What was typed in the field of a translation. */
export interface TypedTranslation {
  text: string
  /** The original that the owner saw when they typed the text. */
  source: string
  /** The translation that the owner saw; empty for none. If another one is saved then, the server refuses the text. */
  before: string
}

/** A typed text that is not saved. */
export interface TranslationDraft extends TypedTranslation {
  isSaving?: boolean
  /** Why it is not saved. Undefined while it is typed or saved. */
  message?: string
}

type Drafts = ReadonlyMap<string, TranslationDraft>

export interface TranslationDrafts extends Pick<Store<Drafts>, 'get' | 'subscribe'> {
  /** @param source the original that the owner saw when they entered the field */
  type: (original: TranslatedText, text: string, source: string) => void
  /** Saves the typed text, if there is one and the owner need not confirm it. */
  commit: (original: TranslatedText) => void
  /**
   * Saves the typed texts with the originals that the owner saw, as one import that can be undone. The server stores those of an earlier
   * original as outdated.
   */
  commitAll: (originals: readonly TranslatedText[]) => void
  /**
   * Saves this text instead of the typed one.
   * @param source the original of which it is a translation; that on the screen when omitted
   */
  save: (original: TranslatedText, text: string, source?: string) => void
  /**
   * Puts texts that differ from the saved ones into their fields, such as those of a file. They are not saved.
   * @returns how many, and how many were not, because their field has another text that is not saved
   */
  fill: (
    found: readonly (TypedTranslation & { original: TranslatedText })[],
    message: string,
  ) => { filled: number; skipped: number }
  /** Restores the saved texts. */
  discard: (...originals: TranslatedText[]) => void
}

/** The text of a field without a draft. */
export function savedText({ text, outdated }: TranslatedText): string {
  return text ?? outdated?.text ?? ''
}

/** Whether the original or its translation has changed since the text was typed. Then the text waits until the owner confirms it. */
export function mustConfirm(draft: TranslationDraft, original: TranslatedText): boolean {
  return draft.isSaving !== true && (draft.source !== original.source || isConflict(draft, original))
}

/** Whether someone else has saved another translation than the one that the owner saw, and than the one that they typed. */
export function isConflict(draft: TranslationDraft, original: TranslatedText): boolean {
  const saved = savedText(original)
  return draft.isSaving !== true && draft.before !== saved && cleanTranslation(original, draft.text) !== saved
}

/** Whether “Save all” saves the text. A text for an earlier original must not replace a current translation. */
export function canCommitTogether(draft: TranslationDraft, original: TranslatedText): boolean {
  return (
    draft.isSaving !== true &&
    !isConflict(draft, original) &&
    (draft.source === original.source || original.text === undefined)
  )
}

/**
 * The typed texts of one language. They are outside React, so that a key renders one row of several hundred.
 * @param kept what was typed before
 * @param send returns for each text undefined after it was saved, otherwise the reason why not
 */
export function createTranslationDrafts(
  kept: Drafts,
  send: (
    translations: readonly SavedTranslation[],
    importId: string | undefined,
  ) => Promise<readonly (string | undefined)[]>,
): TranslationDrafts {
  const drafts = createStore(kept)
  let queue: Promise<unknown> = Promise.resolve()
  /** By text, the number of saves that have not ended. Until then it is not known what is saved. */
  const running = new Map<string, number>()
  /** By text, what such a save has just saved. The owner typed the next text before the list had it. */
  const justSaved = new Map<string, string>()

  const draftOf = (original: TranslatedText) => drafts.get().get(keyOf(original))

  function changeAll(changes: readonly (readonly [TranslatedText, TranslationDraft | undefined])[]): void {
    const next = new Map(drafts.get())
    for (const [original, draft] of changes) {
      if (draft) next.set(keyOf(original), draft)
      else next.delete(keyOf(original))
    }
    drafts.set(next)
  }
  const change = (original: TranslatedText, draft: TranslationDraft | undefined) => changeAll([[original, draft]])

  const isSaved = (original: TranslatedText, text: string) =>
    text === savedText(original) && (running.get(keyOf(original)) ?? 0) === 0

  function countRunning(originals: readonly TranslatedText[], step: 1 | -1): void {
    for (const key of originals.map(keyOf)) {
      const count = (running.get(key) ?? 0) + step
      running.set(key, count)
      if (count === 0) justSaved.delete(key)
    }
  }

  function save(typed: readonly (readonly [TranslatedText, TypedTranslation])[], importId?: string): void {
    const originals = typed.map(([original]) => original)
    changeAll(typed.map(([original, { text, source, before }]) => [original, { text, source, before, isSaving: true }]))
    countRunning(originals, 1)
    // one after the other, so that the text that was typed last is saved last
    queue = queue.then(async () => {
      const translations = typed.map(([original, { source, text, before }]) => {
        const { kind, id } = original
        return {
          kind,
          id,
          source,
          text: cleanTranslation(original, text),
          before: justSaved.get(keyOf(original)) ?? before,
        }
      })
      const reasons = await send(translations, importId)
      const ended = typed.map(([original, { text, source, before }], index) => {
        const message = reasons[index]
        if (message === undefined) justSaved.set(keyOf(original), cleanTranslation(original, text))
        const draft = draftOf(original)
        // a text that was typed in the meantime stays
        if (draft?.text !== text)
          return [
            original,
            draft && message === undefined ? { ...draft, before: cleanTranslation(original, text) } : draft,
          ] as const
        return [original, message === undefined ? undefined : { text, source, before, message }] as const
      })
      countRunning(originals, -1)
      changeAll(ended)
    })
  }

  return {
    get: () => drafts.get(),
    subscribe: (listener) => drafts.subscribe(listener),
    save: (original, text, source = original.source) =>
      save([[original, { text, source, before: savedText(original) }]]),
    type(original, text, source) {
      const before = draftOf(original)?.before ?? savedText(original)
      change(original, isSaved(original, text) ? undefined : { text, source, before })
    },
    commit(original) {
      const draft = draftOf(original)
      if (!draft || draft.isSaving) return
      // an outdated translation that could not be kept has the text of the field, and is not saved
      if (draft.message === undefined && isSaved(original, cleanTranslation(original, draft.text)))
        change(original, undefined)
      else if (!mustConfirm(draft, original)) save([[original, draft]])
    },
    commitAll(originals) {
      const typed = originals.flatMap((original) => {
        const draft = draftOf(original)
        return draft && canCommitTogether(draft, original) ? [[original, draft] as const] : []
      })
      if (typed.length > 0) save(typed, randomId())
    },
    fill(found, message) {
      const different = found.filter(({ original, text }) => cleanTranslation(original, text) !== (original.text ?? ''))
      const free = different.filter(({ original }) => draftOf(original) === undefined)
      const skipped = different.filter(({ original, text }) => {
        const draft = draftOf(original)
        return draft && cleanTranslation(original, draft.text) !== cleanTranslation(original, text)
      })
      changeAll(free.map(({ original, ...typed }) => [original, { ...typed, message }]))
      return { filled: free.length, skipped: skipped.length }
    },
    discard: (...originals) => changeAll(originals.map((original) => [original, undefined])),
  }
}
