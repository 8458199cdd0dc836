import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages/shared.ts'
import { useIsWide } from './browser/use-is-wide.ts'
import { useCart } from './cart/cart-provider.tsx'
import { useSession } from './session/session.ts'
import { ButtonLink } from './ui/button-link.tsx'

const CartPanel = lazy(() =>
  import('./features/checkout/cart-panel.tsx').then(
    (module) => ({ default: module.CartPanel }),
    () => ({ default: LinkToCart }),
  ),
)

function LinkToCart() {
  return (
    <ButtonLink to="/cart" className="mt-10 w-full">
      {messages.layout.viewCart}
    </ButtonLink>
  )
}

/**
 * The cart beside the menu, on wide windows and from the first dish on. Its code is loaded on demand, into the space that it
 * needs (`cart-column` in styles.css).
 */
export function LazyCartPanel() {
  const { count } = useCart()
  const session = useSession()
  const isVisitor = session.state === 'visitor' || (session.state === 'signed-in' && session.user.role === 'guest')
  const isWide = useIsWide()
  const path = useLocation({ select: ({ pathname }) => pathname })
  /** The screen on which the customer has removed the last line: there the panel stays. */
  const [emptiedOn, setEmptiedOn] = useState<string>()
  const isOpen = count > 0 || emptiedOn === path
  const column = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const change = () => column.current?.toggleAttribute('data-open', isOpen)
    if (isWide) keepFocusInPlace(change)
    else change()
  }, [isOpen, isWide])
  return (
    <aside
      ref={column}
      aria-label={messages.layout.yourCart}
      className="cart-column"
      data-cart={isVisitor ? 'visitor-cart' : 'cart'}
    >
      {isOpen && isWide && (
        <Suspense fallback={null}>
          <CartPanel onEmptied={() => setEmptiedOn(path)} />
        </Suspense>
      )}
    </aside>
  )
}

/** Scrolls by the distance that the focused element has moved: the customer looks at the button that was just pressed. */
function keepFocusInPlace(change: () => void): void {
  const { activeElement, body } = document
  // without a focus, such as after a page load, there is nothing to measure
  if (!activeElement || activeElement === body) return change()
  const before = activeElement.getBoundingClientRect().top
  change()
  scrollBy({ top: activeElement.getBoundingClientRect().top - before, behavior: 'instant' })
}
