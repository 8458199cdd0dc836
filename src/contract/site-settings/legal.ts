import * as z from 'zod/mini'
import { legalBodyMaxBytes } from '../legal-pages.ts'
import { limits } from '../limits.ts'
import { multiLine } from '../values/text.ts'
import { legalPages } from './choices.ts'
import { optionalLine, type SettingsSection } from './section.ts'

/** Markdown; the empty text means that the page does not exist. */
const pageText = multiLine(limits.legalTextMaxChars)

export const legalSchema = z.strictObject({
  imprint: pageText,
  privacy: pageText,
  terms: pageText,
  accessibility: pageText,
  /** The label of the button that places an order. Empty: 'Place Order' (spec §2). */
  orderButtonLabel: optionalLine(limits.siteNameMaxChars),
  /** Orders lose their personal data at this age in months. 0: never. */
  retentionMonths: z.int().check(z.minimum(0), z.maximum(limits.retentionMaxMonths)),
})
export type Legal = z.infer<typeof legalSchema>

export const legalSection: SettingsSection<Legal> = {
  schema: legalSchema,
  defaults: { imprint: '', privacy: '', terms: '', accessibility: '', orderButtonLabel: '', retentionMonths: 0 },
  bodyMaxBytes: legalBodyMaxBytes,
}

export function publicLegal({ orderButtonLabel, ...texts }: Legal) {
  return { legalPages: legalPages.filter((page) => texts[page] !== ''), orderButtonLabel }
}
