import type { ReactNode } from 'react'
import { OpenOrderBar } from '#web/open-orders/open-order-bar.tsx'
import { LazyServiceBar } from '#web/opening/lazy-service-bar.tsx'
import { CartBar } from './cart-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

interface CustomerLayoutProps {
  children: ReactNode
  /** Beside the main area on wide windows. */
  aside: ReactNode
}

/** The layout of the customer screens (spec §2): header, main area, footer; on narrow windows also the cart bar. */
export function CustomerLayout({ children, aside }: CustomerLayoutProps) {
  return (
    <div className="flex min-h-page flex-col">
      <SkipLink />
      <Header />
      <OpenOrderBar />
      <LazyServiceBar />
      <div className="mx-auto flex w-full max-w-7xl flex-1">
        {/* At least as high as the window, so that the footer does not move while a screen loads. */}
        <main id="main" tabIndex={-1} className="page-gutters min-h-page min-w-0 flex-1 py-6 outline-none md:py-10">
          {children}
        </main>
        {aside}
      </div>
      <Footer />
      <CartBar />
    </div>
  )
}
