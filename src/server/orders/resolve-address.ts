import type { OrderDraft } from '#contract/orders/orders.ts'
import { findAddress } from '../addresses/address-store.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Queries } from '../store/tables.ts'
import { findOrderByKey } from './order-store.ts'
import type { Customer } from './to-order.ts'

/**
 * @param request `draft` may have the id of a saved address; `key` is the order's Idempotency-Key
 * @returns the draft with the address itself
 * @throws Refusal `order/address-not-found`, also when the address belongs to another customer
 */
export async function resolveAddress(
  queries: Queries,
  { customer: { uid }, draft, key }: { customer: Customer; draft: OrderDraft; key: string },
): Promise<OrderDraft> {
  if (draft.addressId === undefined) return draft
  const saved = await findAddress(queries, uid, draft.addressId)
  // a repeated request returns the earlier order, even if the address was deleted in the meantime
  if (!saved && (await findOrderByKey(queries, uid, key))) return draft
  if (!saved) throw new Refusal('order/address-not-found')
  const { street, city, state, zipCode, phone, instructions } = saved
  const deliveryAddress = { street, city, state, zipCode, phone, ...(instructions !== undefined && { instructions }) }
  return { ...draft, deliveryAddress }
}
