import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignOut } from '#web/session/session.ts'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AdminNav } from './admin-nav.tsx'

interface AdminLayoutProps {
  /** A small sign of what goes on behind every screen, such as the live connection's. */
  status?: ReactNode
  children: ReactNode
}

/**
 * The panel's frame (spec §2): navigation at the left, on phones a bar at the thumb. One navigation that is laid out
 * in two ways, so that nothing is there twice for those who listen.
 */
export function AdminLayout({ status, children }: AdminLayoutProps) {
  const signOut = useSignOut('/admin/login')
  return (
    <div className="min-h-page md:grid md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 [transform:translateY(-10rem)] rounded-xl bg-surface px-4 py-3 font-semibold text-primary-text shadow-raised focus:[transform:none]"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)] md:h-page md:flex-col md:items-stretch md:gap-0 md:overflow-y-auto md:border-r md:border-b-0 md:px-3 md:py-5">
        <Link
          to="/admin"
          className="flex min-h-14 items-center gap-2 rounded-xl text-xl font-extrabold tracking-tight text-ink no-underline md:mb-4 md:min-h-11 md:px-2 md:text-2xl"
        >
          <Logo className="size-8" />
          Tiffin
          <span className="rounded-md bg-primary-soft px-1.5 py-0.5 text-xs font-semibold tracking-normal text-primary-text">
            Admin
          </span>
        </Link>
        <AdminNav />
        <div className="ml-auto flex items-center gap-1 md:mt-auto md:ml-0 md:flex-col md:items-stretch">
          {status}
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-11 items-center gap-3 rounded-xl px-3 text-left font-medium text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <SignOutIcon /> Logout
          </button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page-gutters mx-auto w-full max-w-7xl pt-5 pb-[calc(5.5rem+env(safe-area-inset-bottom))] outline-none md:py-8"
      >
        {children}
      </main>
    </div>
  )
}
