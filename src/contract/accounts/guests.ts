import * as z from 'zod/mini'
import { timeSchema } from '../values/time-schema.ts'

/** The private link of an order, which opens it in any browser. */
export const orderLinkSchema = z.object({ url: z.string(), expiresAt: timeSchema })
