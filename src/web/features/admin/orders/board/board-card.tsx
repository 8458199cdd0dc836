import { memo } from 'react'
import { addressLine } from '#contract/addresses/address-form.ts'
import { countText } from '#contract/i18n/count-text.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { messages } from '#contract/messages/shared.ts'
import { orderName } from '#contract/order-status-texts.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import { shortId } from '#contract/short-id.ts'
import { useSite } from '#web/settings/site.ts'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { OrderedText } from '#web/ui/ordered-text.tsx'
import { Price } from '#web/ui/price.tsx'
import { AgeBadge } from '../age/age-badge.tsx'
import { DelayField, EstimatedTime } from '../delay/delay-field.tsx'
import type { DelayChange } from '../delay/use-delay-changes.ts'
import { GuestMark } from '../guest-mark.tsx'
import { GuestWords } from '../guest-words.tsx'
import { PhoneLink } from '../list/destination.tsx'
import type { OrderActions } from '../order-actions.ts'
import { PrintOrderButton } from '../printing/print-buttons.tsx'
import { SelectBox } from '../selection/select-box.tsx'
import { NextStepButton } from '../status/next-step-button.tsx'
import { TestMark } from '../test-order/test-order.tsx'
import { TicketNumber } from '../ticket-number.tsx'
import { MoveMenu } from './move-menu.tsx'

interface BoardCardProps {
  order: AdminOrder
  isSelected: boolean
  /** No admin has opened the order yet. */
  isNew: boolean
  /** Tab reaches one card of the board; the arrow keys reach the others. */
  isTabStop: boolean
  delayChange: DelayChange | undefined
  /** The order is for a later day. */
  isLater: boolean
  actions: OrderActions
}

/** An open order on the board. The browser skips the layout of cards that are out of view. */
export const BoardCard = memo(function BoardCard({ order, delayChange, actions, ...state }: BoardCardProps) {
  const { isSelected, isNew, isTabStop, isLater } = state
  const { id, ticketNumber, items, customer, contact, deliveryAddress, service, total, paymentMethod } = order
  const site = useSite()
  const phone = contact?.phone ?? deliveryAddress?.phone
  return (
    <article
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a card has keys: arrows, Enter and Space
      tabIndex={isTabStop ? 0 : -1}
      draggable
      data-order={id}
      aria-label={orderName(order)}
      className={`rounded-xl border bg-surface p-3 shadow-card [contain-intrinsic-size:auto_14rem] [content-visibility:auto] ${isSelected ? 'border-primary ring-2 ring-primary' : isNew ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
    >
      {order.training && <TestMark />}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="flex min-w-0 items-center">
          <SelectBox order={order} isSelected={isSelected} onToggle={actions.toggle} className="-my-2 -ms-2" />
          <TicketNumber order={order} className="text-3xl" />
          {ticketNumber === undefined && <p className="font-bold">{shortId(id)}</p>}
        </div>
        {!isLater && <AgeBadge order={order} />}
      </div>
      <PrintOrderButton
        order={order}
        onPrint={actions.print}
        className="float-right rtl:float-left -mt-2 -me-3 -mb-3 text-ink-soft hover:bg-sunken hover:text-ink"
      />
      <p className="mt-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{service === 'pickup' ? texts.pickup : texts.delivery}</span>
        {messages.separator}
        <bdi>{contact?.name ?? customer.displayName}</bdi>
        {customer.isGuest && <GuestMark />}
        <EstimatedTime order={order} className="block text-ink" />
      </p>
      {deliveryAddress && <address className="text-sm not-italic">{addressLine(deliveryAddress, site)}</address>}
      {phone !== undefined && <PhoneLink phone={phone} />}
      {order.unreadable && <p className="mt-2 font-semibold">{adminMessages.order.unreadable}</p>}
      {order.zone === '' && <p className="mt-2 text-sm font-semibold text-danger">{adminMessages.order.zoneUnknown}</p>}
      <ul className="mt-2 space-y-0.5 border-t border-line pt-2 leading-snug">
        {items.map((item) => (
          <li key={lineIdOf(item)}>
            <span className="font-bold tabular-nums">{countText(item.quantity)} ×</span>{' '}
            <bdi>
              <OrderedText text={item.name} line={item} of={item} />
            </bdi>
            <LineChoices line={item} forKitchen />
            <GuestWords item={item} className="ps-3" />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 border-t border-line pt-2 text-sm">
        <span className="text-ink-soft">{paymentMethodLabel(paymentMethod)}</span>
        <span className="font-bold">
          {adminMessages.order.total} <Price value={total} />
        </span>
      </p>
      {!isLater && <DelayField order={order} change={delayChange} onDelay={actions.delay} onUndo={actions.undoDelay} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <NextStepButton order={order} onChange={actions.change} className="flex-1 px-2!" />
        <MoveMenu order={order} onChange={actions.change} />
      </div>
    </article>
  )
})
