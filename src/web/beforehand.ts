import type { SessionState } from './session/session-store.ts'

/**
 * What a screen is drawn from before the browser has its code: at build for visitors, by the server for whoever is
 * signed in. The first drawing in the browser must be like it, so both read it here.
 */
export interface Beforehand {
  /** Undefined in the browser, whose address bar tells. */
  path: string | undefined
  /** With its `?`, or ''. */
  search: string
  session: SessionState
}

/** The one object that a drawing at build, the first one in the browser and the session's store agree on. */
export const notYetKnown: SessionState = { state: 'loading' }

let current: Beforehand = { path: undefined, search: '', session: notYetKnown }

export function beforehand(): Beforehand {
  return current
}

export function setBeforehand(next: Beforehand): void {
  current = next
}
