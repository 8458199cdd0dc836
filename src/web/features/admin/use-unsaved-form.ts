import { useLayoutEffect } from 'react'
import { addUnsavedForm } from '#web/state/unsaved-forms.ts'

/**
 * Keeps the screen when the session ends, with the dialog that signs in again: for a form with typed values, and for an open dialog with
 * choices. Logging out asks first.
 */
export function useUnsavedForm(isUnsaved: boolean): void {
  useLayoutEffect(() => (isUnsaved ? addUnsavedForm() : undefined), [isUnsaved])
}
