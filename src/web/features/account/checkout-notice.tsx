import { useEffect, useState } from 'react'
import { signInMessages as texts } from '#contract/messages/sign-in.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSite } from '#web/settings/site.ts'

/** Whether the visitor came here from the cart. */
export function isOnWayToCheckout(next: string | undefined): boolean {
  return nextPath(next) === '/checkout'
}

/** For a visitor on the way to the checkout: what is in the cart, and that the checkout follows; nothing for others. */
export function CheckoutNotice({ next }: { next: string | undefined }) {
  const { isMenuPublic } = useSite()
  const isShown = isOnWayToCheckout(next)
  // visitors have a cart only while the menu is public
  const hasCart = isShown && isMenuPublic
  const [code, setCode] = useState<typeof import('./waiting-cart.tsx')>()
  useEffect(() => {
    // without it, the screen works and has no sum
    if (hasCart) import('./waiting-cart.tsx').then(setCode, () => {})
  }, [hasCart])
  if (!isShown) return null
  return (
    <section aria-label={texts.waiting} className="mb-6 rounded-2xl border border-line bg-surface p-4">
      {hasCart && (
        <div className="mb-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">{code && <code.WaitingCart />}</div>
      )}
      <p className="text-ink-soft">{texts.checkoutFollows}</p>
    </section>
  )
}
