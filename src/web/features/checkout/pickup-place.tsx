import { checkoutMessages } from '#contract/messages/checkout.ts'
import { useSite } from '#web/settings/site.ts'

/** Where the order is picked up; nothing when the owner has set no address. */
export function PickupPlace() {
  const { address } = useSite()
  if (!address) return null
  return (
    <p className="mb-5">
      <span className="block text-sm text-ink-soft">{checkoutMessages.pickupAt}</span>
      <span className="whitespace-pre-line">{address}</span>
    </p>
  )
}
