import { emailSchema } from '#contract/accounts/accounts.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { GuestContact, Order, OrderDraft } from '#contract/orders/orders.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { countDigits } from '#contract/values/count-digits.ts'
import { Refusal } from '../errors/refusal.ts'
import { limitGuestOrders } from '../guests/guest-limits.ts'
import { updateGuest } from '../guests/guest-store.ts'
import { findOrderByKey } from './order-store.ts'
import { type OrderRequest, type OrderStores, placeOrder } from './place-order.ts'

/**
 * Places the order of a guest, by the rules of `placeOrder`. Before, it requires a name and a phone number that can be called,
 * and limits the orders of a network and of a phone number, because anyone can become a guest.
 * @param isOn whether the owner takes orders without an account
 * @throws Refusal `guest/off`, `guest/name-missing`, `auth/email-invalid`, `guest/phone-invalid`, `guest/too-many`, and those of `placeOrder`
 */
export async function placeGuestOrder(
  stores: OrderStores,
  request: OrderRequest,
  { isOn }: { isOn: boolean },
): Promise<Order> {
  const { queries } = stores
  const { customer, draft, key, client: network, now } = request
  // a repeated request is no further order
  if (await findOrderByKey(queries, customer.uid, key)) return placeOrder(stores, request)
  if (!isOn) throw refusal('guest/off')
  const guest = requireGuest(draft)
  const { name: displayName, email = '' } = guest
  const named = { ...request, customer: { uid: customer.uid, displayName, email, isGuest: true as const } }
  const takeBack = await limitGuestOrders(queries, { network, phone: requirePhone(draft) }, now())
  try {
    // before the order, because its messages read the name and the email
    await updateGuest(queries, customer.uid, guest)
    return await placeOrder(stores, named)
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** @throws Refusal `guest/signed-in` for an order that the customer began as a guest, before signing in in another tab */
export function requireNoGuest({ guest }: OrderDraft): void {
  if (guest) throw refusal('guest/signed-in')
}

function requireGuest({ guest }: OrderDraft): GuestContact {
  if (!guest) throw refusal('guest/name-missing')
  if (guest.email === undefined) return guest
  const email = emailSchema.safeParse(guest.email)
  if (!email.success) throw refusal('auth/email-invalid')
  return { name: guest.name, email: email.data }
}

/** A guest has no saved addresses: the request contains the phone number itself. */
function requirePhone({ deliveryAddress, contact }: OrderDraft): string {
  const phone = (deliveryAddress ?? contact)?.phone ?? ''
  if (countDigits(phone) < limits.guestPhoneMinDigits) throw refusal('guest/phone-invalid')
  return phone
}

/** The checkout shows the `detail` of a refused order. */
function refusal(code: Extract<ProblemCode, `guest/${string}` | 'auth/email-invalid'>): Refusal {
  return new Refusal(code, () => ({ detail: refusalMessage(code) }))
}
