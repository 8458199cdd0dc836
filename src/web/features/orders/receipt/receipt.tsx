import type { ReactNode, Ref } from 'react'
import { taxText } from '#contract/amounts-texts.ts'
import { describeAllergens } from '#contract/dietary-texts.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { orderMessages } from '#contract/messages/order.ts'
import { receiptMessages as texts } from '#contract/messages/receipt.ts'
import { messages } from '#contract/messages/shared.ts'
import { chosenName } from '#contract/order-texts.ts'
import { estimatedTimeOf } from '#contract/orders/estimated-time.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { logoIconUrl, printedLogoUrl } from '#contract/theme/logo.ts'
import { formatPrice, totalOf } from '#contract/values/money.ts'
import { formatTime, formatTimeRange } from '#contract/values/time-text.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { useSite } from '#web/settings/site.ts'
import { receiptRows } from './receipt-rows.ts'
import './receipt.css'
import { OrderedText } from '#web/ui/ordered-text.tsx'
import { Phone } from '#web/ui/phone.tsx'

export type Paper = keyof typeof texts.papers

interface ReceiptProps {
  order: Order
  paper: Paper
  ref: Ref<HTMLElement>
}

/** The receipt as it is printed. It has only classes of `receipt.css`, so that it can be saved as a file. */
export function Receipt({ order, paper, ref }: ReceiptProps) {
  const currency = useCurrency()
  const isCancelled = order.status === 'cancelled'
  return (
    <article ref={ref} className={`receipt receipt-${paper}`}>
      <Restaurant />
      {isCancelled && (
        <p className="receipt-cancelled">
          <strong>{texts.cancelled}</strong>
          {texts.cancelledText}
        </p>
      )}
      <h1>{texts.title}</h1>
      <Facts order={order} />
      {order.unreadable && <p>{orderMessages.unreadable}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <Line key={lineIdOf(item)} item={item} />
          ))}
        </tbody>
      </table>
      <dl>
        {receiptRows(order, currency).map(({ label, amount }) => (
          <Row key={label} label={label}>
            {amount}
          </Row>
        ))}
        <Row label={isCancelled ? messages.order.cancelledTotal : texts.total} className="receipt-total">
          {formatPrice(order.total, currency)}
        </Row>
      </dl>
      {!isCancelled && <Taxes order={order} />}
    </article>
  )
}

function Restaurant() {
  const { name, logo, logoWidthPx, hidesPaperLogo, legalName, address, phone, email } = useSite()
  const isWide = logoWidthPx !== undefined
  return (
    <header>
      {logo !== '' && !hidesPaperLogo && (
        // decoration, because the name follows
        <img
          src={isWide ? printedLogoUrl(logo) : logoIconUrl(logo, 512)}
          alt=""
          width={isWide ? logoWidthPx : 36}
          height={36}
          className={isWide ? 'receipt-logo' : 'receipt-logo receipt-icon'}
        />
      )}
      <p className="receipt-name">{name}</p>
      {legalName !== '' && legalName !== name && <p>{legalName}</p>}
      {address !== '' && <address>{address}</address>}
      {phone !== '' && (
        <p>
          <Phone number={phone} />
        </p>
      )}
      {email !== '' && <p>{email}</p>}
    </header>
  )
}

function Facts({ order }: { order: Order }) {
  const { id, ticketNumber, createdAt, service, paymentMethod } = order
  const isCancelled = order.status === 'cancelled'
  const time = isCancelled ? undefined : estimatedTimeOf(order)
  const site = useSite()
  return (
    <dl>
      {ticketNumber !== undefined && (
        <Row label={texts.number} className="receipt-number">
          {countText(ticketNumber)}
        </Row>
      )}
      <Row label={texts.order}>#{id}</Row>
      <Row label={texts.placed}>{formatTime('dateAndClock', Date.parse(createdAt), site)}</Row>
      {time && (
        <Row label={service === 'pickup' ? texts.pickup : texts.delivery}>
          {formatTimeRange('dateAndClock', time.fromMs, time.toMs, site)}
        </Row>
      )}
      {!isCancelled && <Row label={texts.payment}>{paymentMethodLabel(paymentMethod)}</Row>}
    </dl>
  )
}

function Line({ item }: { item: OrderItem }) {
  const currency = useCurrency()
  const { name, price, quantity, options = [], note, allergens } = item
  return (
    <tr>
      <td>
        <OrderedText text={messages.menu.quantityOf(quantity, name)} line={item} of={item} />
        <div className="receipt-detail">
          {quantity > 1 && <p>{texts.each(formatPrice(price, currency))}</p>}
          {options.map((option) => (
            <p key={`${option.groupId} ${option.optionId} ${option.half}`}>
              <OrderedText
                text={orderMessages.option(chosenName(option, option.name), option.units)}
                line={item}
                of={option}
              />
            </p>
          ))}
          {note !== undefined && <p>{orderMessages.note(note)}</p>}
          {allergens && <p>{describeAllergens(allergens)}</p>}
        </div>
      </td>
      <td>{formatPrice(totalOf([item], currency), currency)}</td>
    </tr>
  )
}

/** Net and tax of each rate; nothing for a restaurant without taxes. */
function Taxes({ order: { amounts } }: { order: Order }) {
  const currency = useCurrency()
  if (!amounts || amounts.taxes.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.tax}</th>
          <th scope="col">{texts.net}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {amounts.taxes.map((tax) => (
          <tr key={`${tax.class} ${tax.name} ${tax.ppm}`}>
            <td>{taxText(tax, currency)}</td>
            <td>{formatPrice(tax.net, currency)}</td>
            <td>{formatPrice(tax.tax, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Row({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`receipt-row ${className}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
