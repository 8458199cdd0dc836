import * as z from 'zod/mini'
import { feeKinds } from '#contract/ordering/fee-kinds.ts'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'

/** That of the settings, and that of the guest in another language. */
const names = { name: z.string(), guestName: z.exactOptional(z.string()) }

/**
 * The column `amounts` of an order: every amount beside the prices of its lines, in minor units. Compiled to one function, because
 * lists parse the amounts of many orders.
 */
export const storedAmountsSchema: z.ZodMiniType<StoredAmounts> = z.compile(
  z.object({
    lineDiscountsMinor: z.array(z.int()),
    subtotalMinor: z.int(),
    discounts: z.array(z.object({ promotionId: z.string(), ...names, code: z.string(), amountMinor: z.int() })),
    depositsMinor: z.int(),
    fees: z.array(z.object({ kind: z.enum(feeKinds), amountMinor: z.int(), waivedMinor: z.int() })),
    taxes: z.array(
      z.object({
        classId: z.string(),
        className: z.string(),
        ...names,
        ppm: z.int(),
        netMinor: z.int(),
        taxMinor: z.int(),
      }),
    ),
    isTaxIncluded: z.boolean(),
    tipMinor: z.int(),
    roundingMinor: z.int(),
  }),
)
