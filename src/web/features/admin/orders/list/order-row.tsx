import { memo } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderStatusMessages } from '#contract/messages/order-status.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import { paymentMethodLabel } from '#contract/orders/order-status.ts'
import { totalOf } from '#contract/values/money.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { AmountRows, IncludedTaxes } from '#web/ui/amount-rows.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { CashGiven } from '#web/ui/cash-given.tsx'
import { LineAllergens } from '#web/ui/line-allergens.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { OrderedText } from '#web/ui/ordered-text.tsx'
import { Price } from '#web/ui/price.tsx'
import { AgeBadge } from '../age/age-badge.tsx'
import { RowCancellation } from '../cancellation/row-cancellation.tsx'
import { DelayedTime, DelayField } from '../delay/delay-field.tsx'
import type { DelayChange } from '../delay/use-delay-changes.ts'
import { GuestMark } from '../guest-mark.tsx'
import { GuestWords } from '../guest-words.tsx'
import type { OrderActions } from '../order-actions.ts'
import { PrintOrderButton } from '../printing/print-buttons.tsx'
import { SelectBox } from '../selection/select-box.tsx'
import { NextStepButton } from '../status/next-step-button.tsx'
import { isOpen } from '../status/open-status.ts'
import { OrderHistory } from '../status/order-history.tsx'
import { StatusField } from '../status/status-field.tsx'
import { TestMark } from '../test-order/test-order.tsx'
import { TicketNumber } from '../ticket-number.tsx'
import { TicketsLink } from '../tickets/tickets-link.tsx'
import { Destination, linkClasses } from './destination.tsx'

const texts = () => adminMessages.order

interface OrderRowProps {
  order: AdminOrder
  /** The status before the last change, while that change can be undone. */
  previousStatus: SettableStatus | undefined
  delayChange: DelayChange | undefined
  /** No admin has opened the order yet. */
  isNew: boolean
  isSelected: boolean
  actions: OrderActions
}

/** The DOM id of a row's heading, for `aria-labelledby`. */
export function headingId(orderId: string): string {
  return `order-${orderId}`
}

/** An order with all its data (spec §3) and the dropdown for its status. */
export const OrderRow = memo(function OrderRow({ order, actions, ...state }: OrderRowProps) {
  const { previousStatus, delayChange, isNew, isSelected } = state
  const { id, status, customer, items, total, amounts, paymentMethod, createdAt, ticketNumber } = order
  const currency = useCurrency()
  return (
    <div
      className={`grid gap-x-5 gap-y-4 rounded-2xl border bg-surface p-4 shadow-card sm:grid-cols-2 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.25fr)_minmax(0,0.8fr)_16rem] ${isNew ? 'border-accent ring-2 ring-accent' : 'border-line'}`}
    >
      <div className="min-w-0">
        {isNew && (
          <span className="absolute -top-2.5 inset-e-5 rounded-full bg-accent px-3 text-sm font-bold text-on-accent">
            {texts().new}
          </span>
        )}
        <div className="float-left rtl:float-right -mt-3 -ms-3">
          <SelectBox order={order} isSelected={isSelected} onToggle={actions.toggle} />
        </div>
        {order.training && <TestMark />}
        {ticketNumber === undefined ? (
          <h2 id={headingId(id)} className="max-w-[14em] text-[0.9375rem] break-all">
            {orderStatusMessages.orderId(id)}
          </h2>
        ) : (
          <>
            <h2 id={headingId(id)} className="mb-2">
              <TicketNumber order={order} />
            </h2>
            <p className="max-w-[14em] text-xs break-all text-ink-soft">{orderStatusMessages.orderId(id)}</p>
          </>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <StatusBadge status={status} service={order.service} />
          <LocalTime at={createdAt} />
          {isOpen(status) && <AgeBadge order={order} />}
        </p>
        <p className="mt-2">
          <bdi className="font-semibold">{customer.displayName}</bdi>
          {customer.isGuest && <GuestMark />}
          {customer.email !== '' && (
            <a href={`mailto:${customer.email}`} className={`block ${linkClasses}`}>
              {customer.email}
            </a>
          )}
        </p>
      </div>
      <div className="min-w-0">
        {order.unreadable && <p className="font-semibold">{texts().unreadable}</p>}
        <ul className="space-y-1">
          {items.map((item) => (
            <li key={lineIdOf(item)} className="amount-row">
              <span>
                <span className="font-bold tabular-nums">{countText(item.quantity)} ×</span>{' '}
                <bdi>
                  <OrderedText text={item.name} line={item} of={item} />
                </bdi>{' '}
                {item.quantity > 1 && (
                  <span className="inline-block text-sm text-ink-soft">
                    (<Price value={item.price} /> {texts().each})
                  </span>
                )}
                <LineChoices line={item} forKitchen />
                <GuestWords item={item} className="ps-3" />
                <LineAllergens line={item} className="ps-3" />
              </span>
              <Price value={totalOf([item], currency)} />
            </li>
          ))}
        </ul>
        {amounts && (
          <AmountRows
            amounts={amounts}
            linesTotal={totalOf(items, currency)}
            className="mt-2 border-t border-line pt-2 text-sm"
          />
        )}
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2">
          <span className="text-sm text-ink-soft">
            {paymentMethodLabel(paymentMethod)}
            <CashGiven order={order} />
          </span>
          <span className="font-bold">
            {texts().total} <Price value={total} />
          </span>
        </p>
        {amounts && <IncludedTaxes amounts={amounts} />}
      </div>
      <div className="min-w-0">
        <Destination order={order}>
          <DelayedTime order={order} />
          <DelayField order={order} change={delayChange} onDelay={actions.delay} onUndo={actions.undoDelay} />
        </Destination>
      </div>
      <div className="min-w-0">
        <NextStepButton order={order} onChange={actions.change} className="mb-3 w-44" />
        <StatusField
          order={order}
          onChange={actions.change}
          onUndo={previousStatus === undefined ? undefined : () => actions.undo(id, previousStatus)}
        />
        {status === 'cancelled' && (
          <RowCancellation order={order} isRecent={previousStatus !== undefined} onSay={actions.sayWhy} />
        )}
        {actions.print && (
          <div className="-ms-2 flex items-center gap-x-4">
            <PrintOrderButton
              order={order}
              onPrint={actions.print}
              hasLabel
              className="px-2 text-primary-text hover:bg-primary-soft"
            />
            <TicketsLink order={order} />
          </div>
        )}
        <OrderHistory order={order} />
      </div>
    </div>
  )
})
