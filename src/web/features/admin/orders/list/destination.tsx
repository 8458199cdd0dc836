import type { ReactNode } from 'react'
import { addressLine } from '#contract/addresses/address-form.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { dialNumber } from '#contract/values/dial-number.ts'
import { useSite } from '#web/settings/site.ts'
import { LocalTime } from '#web/ui/local-time.tsx'
import { Phone } from '#web/ui/phone.tsx'

const texts = () => adminMessages.order

export const linkClasses = 'text-primary-text underline decoration-1 underline-offset-4'

interface DestinationProps {
  order: AdminOrder
  /** Shown after the promised time. */
  children?: ReactNode
}

/** When and where the customer gets the order. */
export function Destination({ order, children }: DestinationProps) {
  const { promisedFrom, promisedTo, scheduled } = order
  return (
    <>
      {promisedFrom !== undefined && (
        <Detail name={texts().promised}>
          <LocalTime at={promisedFrom} until={promisedTo} className="font-semibold" />
          {scheduled && <span className="block text-sm text-ink-soft">{texts().scheduled}</span>}
        </Detail>
      )}
      {children}
      <Contact order={order} />
      <Address order={order} />
    </>
  )
}

function Contact({ order: { contact } }: { order: AdminOrder }) {
  if (!contact) return null
  return (
    <Detail name={texts().pickup}>
      {contact.name}
      <PhoneLink phone={contact.phone} />
    </Detail>
  )
}

function Address({ order: { deliveryAddress, zone } }: { order: AdminOrder }) {
  const site = useSite()
  if (!deliveryAddress) return null
  const { phone, instructions } = deliveryAddress
  return (
    <>
      <Detail name={texts().deliverTo}>
        <address className="not-italic">
          {addressLine(deliveryAddress, site)}
          <PhoneLink phone={phone} />
        </address>
        {zone !== undefined && (
          <p className={zone === '' ? 'font-semibold text-danger' : 'text-sm text-ink-soft'}>
            {zone === '' ? texts().zoneUnknown : texts().zone(zone)}
          </p>
        )}
      </Detail>
      {instructions && (
        <Detail name={texts().instructions}>
          <span className="whitespace-pre-line">{instructions}</span>
        </Detail>
      )}
    </>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    // a drag that begins here moves the card of the board, not the link
    <a href={`tel:${dialNumber(phone)}`} draggable={false} className={`block w-fit ${linkClasses}`}>
      <Phone number={phone} />
    </a>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-2 last:mb-0">
      <h3 className="text-sm font-semibold tracking-normal text-ink-soft">{name}</h3>
      <div>{children}</div>
    </div>
  )
}
