import { useEffect, useState } from 'react'
import { asRecord, parseJson } from '#contract/values/json.ts'
import { useSession } from '#web/session/session.ts'

/*
 * What is typed in a form of the panel stays in this tab until it is saved, discarded or left. A phone discards a tab in the
 * background without a question, and a reload or a crash does the same.
 */

/** @returns undefined if nothing is kept, or a form of another version of the app has kept it */
function readKept<Draft extends object>(key: string, like: Draft): Draft | undefined {
  try {
    const kept = parseJson(sessionStorage.getItem(key))
    return isLike(kept, like) ? kept : undefined
  } catch {
    return undefined // the browser blocks its storage
  }
}

/** Whether both have the same fields with values of the same types. The rows of lists are not compared. */
function isLike<Draft extends object>(kept: unknown, like: Draft): kept is Draft {
  const [fields, expected] = [asRecord(kept), asRecord(like)]
  const names = Object.keys(expected)
  return Object.keys(fields).length === names.length && names.every((name) => isSameType(fields[name], expected[name]))
}

function isSameType(value: unknown, expected: unknown): boolean {
  if (typeof value !== typeof expected || Array.isArray(value) !== Array.isArray(expected)) return false
  return typeof expected !== 'object' || expected === null || Array.isArray(expected) || isLike(value, expected)
}

/**
 * @param key of the form; undefined to keep nothing
 * @param initial the saved values
 * @returns what the same user has typed before, if it was kept
 */
export function useKeptDraft<Draft extends object>(key: string | undefined, initial: Draft): Draft | undefined {
  const entry = useEntry(key)
  const [kept] = useState(() => (entry === undefined ? undefined : readKept(entry, initial)))
  return kept
}

/** Keeps the draft while it is defined, and removes it when the form is left. A reload does not leave it. */
export function useKeepDraft(key: string | undefined, draft: object | undefined): void {
  const entry = useEntry(key)
  const json = draft && JSON.stringify(draft)
  useEffect(() => {
    if (entry === undefined) return undefined
    const store = (text?: string) => {
      try {
        if (text === undefined) sessionStorage.removeItem(entry)
        else sessionStorage.setItem(entry, text)
      } catch {
        // the storage is full or blocked: `UnsavedChanges` still asks before the form is left
      }
    }
    store(json)
    return store
  }, [entry, json])
}

/** The key of the entry of this user, also after the session has ended. */
function useEntry(key: string | undefined): string | undefined {
  const session = useSession()
  const [uid] = useState(session.state === 'signed-in' ? session.user.uid : undefined)
  return key === undefined || uid === undefined ? undefined : `draft:${uid}:${key}`
}
