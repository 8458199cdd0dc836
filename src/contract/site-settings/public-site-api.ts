import * as z from 'zod/mini'

/** `PublicSite` as the API sends it. The server writes the same object into each document. */
export const publicSiteSchema = z.looseObject({ name: z.string() })
