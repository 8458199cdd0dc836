import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { legalPages } from './site-settings/choices.ts'
import { multiLine } from './values/text.ts'
import { timeSchema } from './values/time-schema.ts'

/** The bodies of requests that contain legal texts. A character has up to 4 bytes, and JSON adds a backslash to line breaks. */
const legalTextMaxBytes = 4 * limits.legalTextMaxChars
const otherFieldsMaxBytes = 16 * 1024
export const previewBodyMaxBytes = legalTextMaxBytes + otherFieldsMaxBytes
export const legalBodyMaxBytes = legalPages.length * legalTextMaxBytes + otherFieldsMaxBytes

export const legalPageParamsSchema = z.strictObject({ page: z.enum(legalPages) })

/** A legal page as visitors read it. */
export const legalPageSchema = z.object({
  /** Rendered from Markdown by the server; it contains no active content. */
  html: z.string(),
})

export const markdownSchema = z.strictObject({ markdown: multiLine(limits.legalTextMaxChars) })

export const renderedMarkdownSchema = z.object({ html: z.string() })

export const retentionPreviewQuerySchema = z.strictObject({
  months: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.retentionMaxMonths)),
})

/** What a retention time would do now. */
export const retentionPreviewSchema = z.object({
  /** Number of orders that would lose name, address and phone. */
  orders: z.int(),
  /** Orders from before this time would lose them. */
  before: timeSchema,
})
