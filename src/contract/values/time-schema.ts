import * as z from 'zod/mini'

/** An instant in requests and responses: ISO 8601 in UTC, such as `2026-03-01T18:00:00.000Z`. */
export const timeSchema = z.iso.datetime()
