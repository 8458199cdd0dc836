import { Link, useLocation } from '@tanstack/react-router'
import { messages } from '#contract/messages/shared.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { CartIcon, ForwardIcon } from '#web/ui/icons.tsx'
import { Price } from '#web/ui/price.tsx'

const pathsWithoutBar: readonly string[] = ['/cart', '/checkout']

/**
 * The link to the cart on windows too narrow for the cart beside the menu, at the window's lower edge. It is sticky and the last row of the layout, so it never
 * covers the end of the page, and nothing on screen moves when it appears.
 */
export function CartBar() {
  const { count, total } = useCart()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (count === 0 || pathsWithoutBar.includes(path)) return null
  return (
    <nav
      aria-label={messages.layout.yourCart}
      className="sticky bottom-0 z-20 border-t border-line bg-paper px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <Link
        to="/cart"
        className="flex min-h-13 items-center gap-x-2.5 rounded-2xl bg-primary px-4 py-2 font-semibold text-on-primary no-underline shadow-raised flex-wrap"
      >
        <CartIcon className="size-6" />
        <span>
          {messages.order.items(count)}
          <span aria-hidden="true">{messages.separator}</span>
          <Price value={total} />
        </span>
        <span className="ms-auto flex items-center gap-1.5">
          <span className="max-[22.4rem]:sr-only">{messages.layout.viewCart}</span> <ForwardIcon />
        </span>
      </Link>
    </nav>
  )
}
