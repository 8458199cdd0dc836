import { Fragment } from 'react'
import { cartMessages } from '#contract/messages/cart.ts'
import { useIsWide } from '#web/browser/use-is-wide.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { useService } from '#web/opening/chosen-service.ts'
import { useCurrency } from '#web/settings/currency.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { LazySuggestedDishes } from './lazy-suggested-dishes.tsx'
import { PayBar } from './pay-bar.tsx'
import { cartTotal, findGoneInCart } from './payable-total.ts'
import { useRefusedLines } from './refused-lines.ts'
import { UndoRemoval } from './undo-removal.tsx'
import { useCartEditing } from './use-cart-editing.ts'
import { useCartQuote } from './use-cart-quote.ts'

export function Component() {
  const { lines, lineTotals, isLoaded, persisted } = useCart()
  const currency = useCurrency()
  const { removed, remove, setQuantity, undo, dismissUndo } = useCartEditing()
  const refused = useRefusedLines()
  const shown = useCartQuote()
  const { quote, isTotalUnknown } = shown
  const intro = useService() === 'pickup' ? cartMessages.introPickup : cartMessages.intro
  const isWide = useIsWide()
  const heading = <PageTitle title={cartMessages.title} text={intro} />
  if (!isLoaded) return heading
  const undoRow = removed && (
    <UndoRemoval key={removed.line.lineId} name={removed.line.name} onUndo={undo} onExpired={dismissUndo} />
  )
  if (lines.length === 0) {
    return (
      <>
        {heading}
        {undoRow && <ul className="mt-6 max-w-3xl">{undoRow}</ul>}
        <EmptyCart />
      </>
    )
  }
  // the keyboard reaches them in the order in which they are seen: on phones before the bar at the lower edge
  const suggestions = <LazySuggestedDishes missing={quote && (quote.minimum?.missing ?? 0)} />
  return (
    <>
      {heading}
      {!persisted && (
        <Alert kind="notice" className="mt-5">
          {cartMessages.notPersisted}
        </Alert>
      )}
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
        <ul className="@container divide-y divide-line rounded-3xl border border-line bg-surface px-(--gutter) shadow-card sm:px-6">
          {lines.map((line, index) => (
            <Fragment key={line.lineId}>
              {removed?.index === index && undoRow}
              <CartRow
                line={line}
                total={lineTotals.get(line.lineId) ?? 0}
                gone={findGoneInCart(quote, line.lineId)}
                refusal={[...refused, ...(quote?.invalid ?? [])].find(({ lineId }) => lineId === line.lineId)}
                blocked={quote?.blocked?.filter(({ lineId }) => lineId === line.lineId)}
                leadMinutes={quote?.lines.find(({ id, lineId = id }) => lineId === line.lineId)?.leadMinutes}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => remove(line)}
              />
            </Fragment>
          ))}
          {removed && removed.index >= lines.length && undoRow}
        </ul>
        {/* Below 1024 px its parts are rows of the cart, so that the last one can be sticky along the whole cart. */}
        <div className="contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:block lg:space-y-5">
          <section
            aria-label={cartMessages.total}
            className="rounded-3xl border border-line bg-surface p-card shadow-card"
          >
            <CartSummary {...shown} />
            <ButtonLink to="/home" variant="ghost" className="w-full">
              {cartMessages.addMore}
            </ButtonLink>
          </section>
          <FreeDelivery quote={quote} className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:px-6" />
          {!isWide && suggestions}
          <PayBar total={isTotalUnknown ? undefined : cartTotal(lines, quote, currency)} isLeast={quote?.isLeast}>
            <ButtonLink to="/checkout" className="min-h-13 flex-1 basis-36 text-button">
              {cartMessages.toCheckout}
            </ButtonLink>
          </PayBar>
        </div>
        {isWide && suggestions}
      </div>
    </>
  )
}
