import { Fragment, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { cartMessages } from '#contract/messages/cart.ts'
import { messages } from '#contract/messages/shared.ts'
import type { CartLine } from '#web/cart/cart-line.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { LineFilterNotice } from '#web/dish-options/line-filter-notice.tsx'
import { useSite } from '#web/settings/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { CartSummary } from './cart-summary.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { LineProblems } from './line-problems.tsx'
import { LineStepper } from './line-stepper.tsx'
import { LineTotal } from './line-total.tsx'
import { findGoneInCart } from './payable-total.ts'
import { UndoRemoval } from './undo-removal.tsx'
import { lineNameProps, useCartEditing } from './use-cart-editing.ts'
import { useCartQuote } from './use-cart-quote.ts'

export interface CartPanelProps {
  /** Called when the customer removes the only line, so that the panel stays, with its Undo. */
  onEmptied: () => void
}

/** The cart in a column beside the menu. Long carts scroll inside; the total and the way to the checkout stay visible. */
export function CartPanel({ onEmptied }: CartPanelProps) {
  const { lines, lineTotals, count } = useCart()
  const { removed, setQuantity, undo, dismissUndo } = useCartEditing()
  const { hasOrderingRules = false } = useSite()
  const shown = useCartQuote({ enabled: hasOrderingRules })
  const list = useListThatShowsNewLines(lines.length)

  function changeQuantity(line: CartLine, quantity: number) {
    if (quantity < limits.quantityMin && lines.length === 1) onEmptied()
    setQuantity(line, quantity)
  }

  const undoRow = removed && (
    <UndoRemoval key={removed.line.lineId} name={removed.line.name} onUndo={undo} onExpired={dismissUndo} />
  )
  return (
    <div className="sticky top-[calc(var(--header-height)+1.5rem)] mt-10 flex max-h-[calc(var(--page-height)-var(--header-height)-3rem)] flex-col overflow-y-auto rounded-3xl border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 tabIndex={-1} className="text-xl">
          {messages.layout.yourCart}
        </h2>
        <ButtonLink to="/cart" variant="ghost" className="-me-3 px-3">
          {messages.layout.viewCart}
        </ButtonLink>
      </div>
      <ul
        ref={list}
        className={`-mx-5 divide-y divide-line overflow-y-auto px-5 ${lines.length > 1 ? 'min-h-32' : 'shrink-0'}`}
      >
        {lines.map((line, index) => (
          <Fragment key={line.lineId}>
            {removed?.index === index && undoRow}
            <li className="py-3">
              <p {...lineNameProps(line)} className="leading-snug font-semibold">
                {line.name}
              </p>
              <LineChoices line={line} />
              <LineFilterNotice line={line} />
              <LineProblems problems={shown.quote?.blocked?.filter(({ lineId }) => lineId === line.lineId) ?? []} />
              <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
                <LineStepper line={line} onQuantity={(quantity) => changeQuantity(line, quantity)} />
                <LineTotal
                  total={lineTotals.get(line.lineId) ?? 0}
                  gone={findGoneInCart(shown.quote, line.lineId)}
                  className="ms-auto font-bold"
                />
              </div>
            </li>
          </Fragment>
        ))}
        {removed && removed.index >= lines.length && undoRow}
      </ul>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{cartMessages.empty}</p>
      ) : (
        <section aria-label={messages.order.items(count)} className="border-t border-line pt-4">
          <CartSummary {...shown} />
          <ButtonLink to="/checkout" className="min-h-13 w-full text-lg">
            {cartMessages.toCheckout}
          </ButtonLink>
          <FreeDelivery quote={shown.quote} className="mt-4" />
        </section>
      )}
    </div>
  )
}

/** @returns a ref for the list, which scrolls to its end when it has one line more */
function useListThatShowsNewLines(length: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length > before.current) list.current?.scrollTo({ top: list.current.scrollHeight })
    before.current = length
  }, [length])
  return list
}
