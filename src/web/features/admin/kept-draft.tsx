import { useEffect, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { asRecord } from '#contract/values/json.ts'
import { useSession } from '#web/session/session.ts'
import { draftKey, keepDraft, readDraft } from '#web/state/drafts.ts'
import { useKeptText } from '#web/state/use-kept-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUnsavedForm } from './use-unsaved-form.ts'

/**
 * Whether both have the same fields with values of the same types. Null is of every type. The rows of lists are not compared, and no
 * objects below the third level, which may have any names.
 */
function isLike<Draft extends object>(kept: unknown, like: Draft, levels = 3): kept is Draft {
  const [fields, expected] = [asRecord(kept), asRecord(like)]
  const names = Object.keys(expected)
  return (
    Object.keys(fields).length === names.length &&
    names.every((name) => isSameType(fields[name], expected[name], levels - 1))
  )
}

function isSameType(value: unknown, expected: unknown, levels: number): boolean {
  if (value === null || expected === null) return value !== undefined
  if (typeof value !== typeof expected || Array.isArray(value) !== Array.isArray(expected)) return false
  return typeof expected !== 'object' || Array.isArray(expected) || levels === 0 || isLike(value, expected, levels)
}

export interface Drafts {
  /** @returns what the user has typed in the form before; undefined if a form with other fields has kept it */
  find: <Draft extends object>(form: string, like: Draft, levels?: number) => Draft | undefined
  /** Forgets it if it is undefined. */
  keep: (form: string, draft: object | undefined) => void
}

/** The drafts of the user who has opened the screen, also after the session has ended. */
export function useDrafts(): Drafts {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  const [drafts] = useState(() => draftsOf(uid))
  return drafts
}

/** @param uid undefined to keep nothing */
function draftsOf(uid: string | undefined): Drafts {
  return {
    find: (form, like, levels) => {
      const kept = uid === undefined ? undefined : readDraft(draftKey(uid, form))
      return isLike(kept, like, levels) ? kept : undefined
    },
    keep: (form, draft) => {
      if (uid !== undefined) keepDraft(draftKey(uid, form), draft)
    },
  }
}

/** Keeps the draft while it is defined, also after the form is left, and then forgets it. */
export function useKeepDraft(form: string, draft: object | undefined): void {
  const drafts = useDrafts()
  const json = draft && JSON.stringify(draft)
  useEffect(() => {
    drafts.keep(form, json === undefined ? undefined : asRecord(JSON.parse(json)))
  }, [drafts, form, json])
}

/** The text of a single field, which stays in this tab for the user who types it. @param saved the text that is saved; '' if there is none */
export function usePanelKeptText(form: string, saved = '') {
  const session = useSession()
  const [uid] = useState(session.state === 'signed-in' ? session.user.uid : '')
  const key = draftKey(uid, form)
  const kept = useKeptText(key, saved)
  const [lastSaved, setLastSaved] = useState(saved)
  useUnsavedForm(kept.text !== saved && kept.text !== lastSaved)
  return {
    ...kept,
    /** Call it after a text was saved. What was typed while it was saved stays. */
    forget: (text: string) => {
      setLastSaved(text)
      if (readDraft(key) === text) kept.forget()
    },
  }
}

/** Says that the form shows what was typed before. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert kind="notice">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{adminMessages.unsaved.restored}</span>
        <Button variant="ghost" onClick={onDiscard} className="-mx-5 -my-2">
          {adminMessages.unsaved.discard}
        </Button>
      </div>
    </Alert>
  )
}
