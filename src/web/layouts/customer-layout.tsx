import type { ReactNode } from 'react'
import { CartBar } from './cart-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What every customer screen stands in (spec §2): header, main area, footer; on phones the cart at the thumb. */
export function CustomerLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-page flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 [transform:translateY(-10rem)] rounded-xl bg-surface px-4 py-3 font-semibold text-primary-text shadow-raised focus:[transform:none]"
      >
        Skip to content
      </a>
      <Header />
      {/* As high as the window at least: the footer is not pushed about while a screen fills. */}
      <main
        id="main"
        tabIndex={-1}
        className="page-gutters mx-auto min-h-page w-full max-w-7xl flex-1 py-6 outline-none md:py-10"
      >
        {children}
      </main>
      <Footer />
      <CartBar />
    </div>
  )
}
