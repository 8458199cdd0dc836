import * as z from 'zod/mini'
import { cancellationSchema } from '#contract/orders/order-progress.ts'
import { ApiProblem } from '#web/api/client.ts'

const cancelledSchema = z.object({ before: z.string(), cancellation: cancellationSchema })

/** The status that the admin saw, and who has cancelled the order since then. */
export type UnseenCancellation = z.infer<typeof cancelledSchema>

/** @returns undefined for an error with another reason */
export function readCancelled(error: unknown): UnseenCancellation | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'order/cancelled') return undefined
  return cancelledSchema.safeParse(error.body).data
}
