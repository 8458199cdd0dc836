import * as z from 'zod/mini'
import { adminMessages } from '#contract/admin-messages.ts'
import { newCategorySchema } from '#contract/menu-drafts.ts'
import { firstIssues, lineComplaint, readLine } from './draft-issues.ts'

/** What is saved. `imageBase64` is a whole picture as a data URL; without one, the existing picture stays. */
const categoryValuesSchema = z.extend(newCategorySchema, {
  imageBase64: z.exactOptional(newCategorySchema.shape.imageBase64),
})
export type CategoryValues = z.infer<typeof categoryValuesSchema>

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
export function checkCategory({
  name,
  picture,
  hasPicture,
}: CategoryDraft): { values: CategoryValues; errors?: undefined } | { errors: CategoryErrors } {
  const schema = hasPicture ? categoryValuesSchema : newCategorySchema
  const check = schema.safeParse({ name: readLine(name), ...(picture !== undefined && { imageBase64: picture }) })
  if (check.success) return { values: check.data }
  const issues = firstIssues(check.error)
  return {
    errors: {
      name: lineComplaint(issues.get('name'), 'The name', adminMessages.categories.nameRequired),
      picture: issues.has('imageBase64') ? adminMessages.picture.required : undefined,
    },
  }
}
