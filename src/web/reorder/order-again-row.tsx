import { useState } from 'react'
import { hasPicture } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages/shared.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lazyCode } from '#web/routing/lazy-code.ts'
import { OrderedDishes } from '#web/ui/ordered-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

const dialogCode = lazyCode('Ordering again', () => import('./reorder-dialog.tsx'))
const picturesMax = 3
const ordersMax = 3

interface OrderAgainProps {
  /** Newest first. */
  orders: readonly Order[]
  headingClasses: string
}

/**
 * The customer's last orders with different dishes, in one row that scrolls sideways. A press fills the cart with the dishes and opens the
 * checkout.
 */
export function OrderAgain({ orders, headingClasses }: OrderAgainProps) {
  const [chosen, setChosen] = useState<Order>()
  const code = dialogCode.useCode(chosen !== undefined)
  const dishes = orders.map(dishesOf)
  const different = orders.filter((_, index) => dishes.indexOf(dishes[index] ?? '') === index)
  return (
    <>
      <h2 className={headingClasses}>{messages.menu.orderAgain}</h2>
      <ul className="chip-row relative -mx-(--gutter) flex gap-3 overflow-x-auto px-(--gutter) pb-7 md:-mx-8 md:px-8">
        {different.slice(0, ordersMax).map((order) => (
          <li key={order.id} className="w-64 max-w-full shrink-0 md:w-72">
            <OrderButton order={order} isBusy={order === chosen} onPress={() => setChosen(order)} />
          </li>
        ))}
      </ul>
      {code && chosen && <code.ReorderDialog order={chosen} to="/checkout" onClose={() => setChosen(undefined)} />}
    </>
  )
}

function dishesOf({ items }: Order): string {
  return items
    .map((item) => `${item.quantity} ${lineIdOf(item)}`)
    .sort()
    .join(' ')
}

interface OrderButtonProps {
  order: Order
  isBusy: boolean
  onPress: () => void
}

function OrderButton({ order: { items, total }, isBusy, onPress }: OrderButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onPointerEnter={dialogCode.load}
      onFocus={dialogCode.load}
      onClick={onPress}
      className="flex h-full w-full flex-col gap-3 rounded-2xl border border-line bg-surface p-3.5 text-start text-ink shadow-card transition-shadow hover:shadow-raised aria-busy:opacity-60"
    >
      <span className="flex gap-1.5 empty:hidden">
        {items
          .filter(hasPicture)
          .slice(0, picturesMax)
          .map((item) => (
            <span key={lineIdOf(item)} className="w-14">
              <Picture of={item} sizes="3.5rem" className="rounded-lg" />
            </span>
          ))}
      </span>
      <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
        <OrderedDishes items={items} />
      </span>
      <span className="mt-auto flex items-center justify-between gap-3 font-bold">
        <span className="text-primary-text">{messages.menu.orderAgain}</span>
        <Price value={total} />
      </span>
    </button>
  )
}
