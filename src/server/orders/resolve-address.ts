import type { FormSetting } from '#contract/addresses/address-form.ts'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { findAddress } from '../addresses/address-store.ts'
import { refuseIncomplete } from '../addresses/refuse-incomplete.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Queries } from '../store/tables.ts'
import { findOrderByKey } from './order-store.ts'
import type { Customer } from './to-order.ts'

/**
 * @param request `draft` may have the id of a saved address; `key` is the order's Idempotency-Key
 * @returns the draft with the address itself
 * @throws Refusal `order/address-not-found`, also when the address belongs to another customer
 * @throws Refusal `request/invalid` when the address lacks a part that the shop's country requires
 */
export async function resolveAddress(
  queries: Queries,
  { customer: { uid }, draft, key, addressForm }: { customer: Customer; draft: OrderDraft; key: string } & FormSetting,
): Promise<OrderDraft> {
  const resolved = draft.addressId === undefined ? draft : await readSaved(queries, uid, draft, draft.addressId)
  const { deliveryAddress } = resolved ?? {}
  const refusal = resolved
    ? deliveryAddress && refuseIncomplete(deliveryAddress, { addressForm }, '/deliveryAddress')
    : new Refusal('order/address-not-found')
  // a repeated request returns the earlier order, even if the address or the country was changed in the meantime
  if (refusal && !(await findOrderByKey(queries, uid, key))) throw refusal
  return resolved ?? draft
}

async function readSaved(
  queries: Queries,
  uid: string,
  draft: OrderDraft,
  id: string,
): Promise<OrderDraft | undefined> {
  const saved = await findAddress(queries, uid, id)
  if (!saved) return undefined
  const { street, city, state, zipCode, phone, instructions } = saved
  const deliveryAddress = { street, city, state, zipCode, phone, ...(instructions !== undefined && { instructions }) }
  return { ...draft, deliveryAddress }
}
