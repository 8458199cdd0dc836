import { paymentMethod } from '#contract/order-status.ts'
import type { CartLines } from '#web/cart/cart-lines.ts'
import { quoteCart } from '#web/cart/cart-quote.ts'
import { CashIcon } from '#web/ui/icons.tsx'
import { Price } from '#web/ui/price.tsx'
import { LinePicture } from './line-picture.tsx'

/** The lines to be ordered, with their prices and the total. */
export function OrderSummary({ lines }: { lines: CartLines }) {
  const { total, lineTotals } = quoteCart(lines)
  return (
    <section aria-labelledby="summary" className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      <ul className="mt-4 space-y-3">
        {lines.map((line) => (
          <li key={line.lineId} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
            <LinePicture imageUrl={line.imageUrl} preview={line.imageBase64} />
            <p className="min-w-0 leading-snug wrap-break-word">
              <span className="font-semibold">{line.name}</span>
              <span className="block text-sm text-ink-soft">
                {line.quantity} × <Price value={line.price} />
              </span>
            </p>
            <Price value={lineTotals.get(line.lineId) ?? 0} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-bold">
        <span>Total</span>
        <Price value={total} className="text-2xl" />
      </p>
      <p className="mt-3 flex items-center gap-2 text-ink-soft">
        <CashIcon className="size-5 shrink-0" />
        <span>
          Payment method: <span className="font-semibold text-ink">{paymentMethod}</span>
        </span>
      </p>
    </section>
  )
}
