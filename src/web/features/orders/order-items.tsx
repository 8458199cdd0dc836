import { lineIdOf } from '#contract/line-id.ts'
import { totalOf } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** What was ordered, at the prices that were charged. */
export function OrderItems({ items, total }: Pick<Order, 'items' | 'total'>) {
  return (
    <section aria-labelledby="items" className="rounded-3xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="items" className="text-xl">
        Items
      </h2>
      <ul className="mt-4 space-y-4">
        {items.map((item) => (
          <li key={lineIdOf(item)} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-4">
            <div>
              <Picture imageUrl={item.imageUrl} preview={item.imageBase64} alt="" sizes="5rem" className="rounded-xl" />
            </div>
            <p className="min-w-0 wrap-break-word">
              <span className="font-semibold">{item.name}</span>
              <span className="block text-ink-soft">
                {item.quantity} × <Price value={item.price} />
              </span>
            </p>
            <Price value={totalOf([item])} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-bold">
        <span>Total</span>
        <Price value={total} className="text-2xl" />
      </p>
    </section>
  )
}
