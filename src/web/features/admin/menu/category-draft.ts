import { adminMessages } from '#contract/admin-messages.ts'
import { complaintAbout, readLine } from './draft-text.ts'

/** What is saved. `imageBase64` is a whole picture as a data URL; left out, the existing one stays. */
export interface CategoryValues {
  name: string
  imageBase64?: string
}

export interface CategoryErrors {
  name?: string | undefined
  picture?: string | undefined
}

export interface CategoryDraft {
  name: string
  /** A data URL; `undefined` when none was chosen. */
  picture: string | undefined
  /** On an edit the existing picture counts (spec §5). */
  hasPicture: boolean
}

/** spec §5: Category. */
export function checkCategory(
  draft: CategoryDraft,
): { values: CategoryValues; errors?: undefined } | { errors: CategoryErrors } {
  const name = readLine(draft.name)
  const errors = {
    name: name === '' ? adminMessages.categories.nameRequired : nameComplaint(name),
    picture: draft.picture === undefined && !draft.hasPicture ? adminMessages.picture.required : undefined,
  }
  if (errors.name !== undefined || errors.picture !== undefined) return { errors }
  return { values: { name, ...(draft.picture !== undefined && { imageBase64: draft.picture }) } }
}

export function nameComplaint(name: string): string | undefined {
  const complaint = complaintAbout(name)
  return complaint === undefined ? undefined : `The name ${complaint}`
}
