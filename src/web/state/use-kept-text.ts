import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** The text of a field, which stays in this tab until it is saved. @param key of `draftKey` */
export function useKeptText(key: string, saved = '') {
  const [text, setText] = useState(() => {
    const kept = readDraft(key)
    return typeof kept === 'string' ? kept : saved
  })
  return {
    text,
    change: (next: string) => {
      setText(next)
      keepDraft(key, next === saved ? undefined : next)
    },
    /** Call it after the text was saved. */
    forget: () => keepDraft(key, undefined),
  }
}
