import { createStore } from './create-store.ts'

/** How many forms of the open screen have typed values that are not saved. */
export const unsavedForms = createStore(0)

/** @returns a function to call when the values are saved or discarded */
export function addUnsavedForm(): () => void {
  unsavedForms.set(unsavedForms.get() + 1)
  return () => unsavedForms.set(unsavedForms.get() - 1)
}
