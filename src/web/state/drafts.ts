import { asRecord, parseJson } from '#contract/values/json.ts'

/*
 * What is typed in a form stays in this tab until it is saved or discarded: over a reload, a crash, another screen, and a phone that
 * discards the tab in the background. Nothing is kept where the browser blocks its storage, or when that is full.
 */

/** Increase the number when the drafts of older versions of the app cannot be read any more. They are then dropped. */
export const draftPrefix = 'draft-2:'

/** A tab can stay open for months; what was typed then is no longer meant. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/**
 * @param uid the user who types, so that no other account sees the draft; '' for a visitor
 * @param form with the id of what is edited
 */
export function draftKey(uid: string, form: string): string {
  return `${draftPrefix}${uid}:${form}`
}

/** @returns undefined if nothing is kept, or only for longer than a week */
export function readDraft(key: string, now = Date.now()): unknown {
  try {
    const { at, draft } = asRecord(parseJson(sessionStorage.getItem(key)))
    return typeof at === 'number' && now - at < keptMs ? draft : undefined
  } catch {
    return undefined
  }
}

/** @param draft undefined to forget it. It never contains a password or a token. */
export function keepDraft(key: string, draft: unknown, now = Date.now()): void {
  try {
    // the old one goes first: it must not come back when the new one does not fit
    sessionStorage.removeItem(key)
    if (draft !== undefined) sessionStorage.setItem(key, JSON.stringify({ at: now, draft }))
  } catch {}
}
