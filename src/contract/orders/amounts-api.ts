import * as z from 'zod/mini'
import { feeKinds } from '../ordering/fee-kinds.ts'
import type { OrderAmounts } from '../ordering/order-amounts.ts'
import { type Currency, fromMinor } from '../values/money.ts'

/** The amounts of a quote or an order beside its lines, as decimals. */
export const amountsSchema = z.object({
  /** The lines after discounts. */
  subtotal: z.number(),
  /** `id` is that of the promotion. `code` is omitted for one that applied automatically. */
  discounts: z.array(
    z.object({ id: z.string(), name: z.string(), code: z.exactOptional(z.string()), amount: z.number() }),
  ),
  deposits: z.number(),
  /** `waived` is the delivery fee that a promotion waives; omitted without one. */
  fees: z.array(z.object({ kind: z.enum(feeKinds), amount: z.number(), waived: z.exactOptional(z.number()) })),
  /** The tax of each rate. `net` is the sum of its class without taxes. */
  taxes: z.array(z.object({ class: z.string(), name: z.string(), ppm: z.int(), net: z.number(), tax: z.number() })),
  /** Whether the prices contain the taxes. Otherwise the taxes are added to the total. */
  taxIncluded: z.boolean(),
  tip: z.number(),
  /** What rounding to the smallest coin adds to the total; negative when it reduces it. */
  rounding: z.number(),
})
export type Amounts = z.infer<typeof amountsSchema>

/** The amounts that an order stores. */
export type StoredAmounts = Pick<
  OrderAmounts,
  | 'lineDiscountsMinor'
  | 'subtotalMinor'
  | 'discounts'
  | 'depositsMinor'
  | 'fees'
  | 'taxes'
  | 'isTaxIncluded'
  | 'tipMinor'
  | 'roundingMinor'
>

/**
 * @param isForRestaurant whether the names are those of the settings, as in reports. Guests read them in their language
 * @returns the amounts as the API sends them
 */
export function toAmounts(
  amounts: Omit<StoredAmounts, 'lineDiscountsMinor'>,
  currency: Currency,
  { isForRestaurant } = { isForRestaurant: false },
): Amounts {
  const nameOf = ({ name, guestName = name }: { name: string; guestName?: string }) =>
    isForRestaurant ? name : guestName
  const decimal = (minor: number) => fromMinor(minor, currency)
  return {
    subtotal: decimal(amounts.subtotalMinor),
    discounts: amounts.discounts.map(({ promotionId: id, code, amountMinor, ...names }) => ({
      id,
      name: nameOf(names),
      ...(code !== '' && { code }),
      amount: decimal(amountMinor),
    })),
    deposits: decimal(amounts.depositsMinor),
    fees: amounts.fees.map(({ kind, amountMinor, waivedMinor }) => ({
      kind,
      amount: decimal(amountMinor),
      ...(waivedMinor > 0 && { waived: decimal(waivedMinor) }),
    })),
    taxes: amounts.taxes.map(({ className, ppm, netMinor, taxMinor, ...names }) => ({
      class: className,
      name: nameOf(names),
      ppm,
      net: decimal(netMinor),
      tax: decimal(taxMinor),
    })),
    taxIncluded: amounts.isTaxIncluded,
    tip: decimal(amounts.tipMinor),
    rounding: decimal(amounts.roundingMinor),
  }
}
