import type { ReactNode } from 'react'
import { addressLines } from '#contract/addresses/address-form.ts'
import { orderMessages } from '#contract/messages/order.ts'
import type { Order } from '#contract/orders/orders.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { useSite } from '#web/settings/site.ts'
import { PhoneIcon, PinIcon } from '#web/ui/order-icons.tsx'
import { Phone } from '#web/ui/phone.tsx'

interface DetailProps {
  icon: ReactNode
  name: string
  children: ReactNode
}

export function Detail({ icon, name, children }: DetailProps) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-sm font-semibold tracking-normal text-ink-soft">{name}</h2>
        <div className="font-medium">{children}</div>
      </div>
    </div>
  )
}

/** Where the customer gets the order, and the phone number of the restaurant. */
export function OrderDestination({ order }: { order: Order }) {
  const { phone } = useSite()
  return (
    <>
      {order.service === 'pickup' ? <PickupDetails order={order} /> : <DeliveryAddress order={order} />}
      {phone !== '' && (
        <Detail icon={<PhoneIcon />} name={orderMessages.restaurantPhone}>
          <a
            href={`tel:${dialNumber(phone)}`}
            className="-my-2.5 inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
          >
            <Phone number={phone} />
          </a>
        </Detail>
      )}
    </>
  )
}

function PickupDetails({ order: { contact } }: { order: Order }) {
  const { name, address } = useSite()
  return (
    <>
      <Detail icon={<PinIcon />} name={orderMessages.pickupAt}>
        <address className="whitespace-pre-line not-italic">{address || name}</address>
      </Detail>
      {contact && (
        <Detail icon={<PinIcon />} name={orderMessages.pickupBy}>
          <p>{contact.name}</p>
          <p>
            <Phone number={contact.phone} />
          </p>
        </Detail>
      )}
    </>
  )
}

function DeliveryAddress({ order: { deliveryAddress, zone } }: { order: Order }) {
  const site = useSite()
  if (!deliveryAddress) return null
  const { phone, instructions } = deliveryAddress
  return (
    <Detail icon={<PinIcon />} name={orderMessages.deliveryAddress}>
      <address className="whitespace-pre-line not-italic">
        {addressLines(deliveryAddress, site).map((line) => `${line}\n`)}
        <Phone number={phone} />
      </address>
      {instructions && <p className="mt-2 whitespace-pre-line text-ink-soft">{instructions}</p>}
      {zone === '' && <p className="mt-2 text-ink-soft">{orderMessages.zoneUnknown}</p>}
    </Detail>
  )
}
