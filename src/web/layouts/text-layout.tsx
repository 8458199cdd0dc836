import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { legalMessages } from '#contract/messages/legal.ts'
import { useSite } from '#web/settings/site.ts'
import { BackIcon } from '#web/ui/icons.tsx'
import { LegalLinks } from './legal-links.tsx'
import { SkipLink } from './skip-link.tsx'

/** The layout of long texts that anyone may read: a link back, one column of text, and links to the other texts. */
export function TextLayout({ children }: { children: ReactNode }) {
  const { name } = useSite()
  return (
    <div className="flex min-h-page flex-col">
      <SkipLink />
      <header className="border-b border-line pt-[env(safe-area-inset-top)] print:hidden">
        <div className="page-gutters mx-auto max-w-3xl py-1.5">
          {/* `/` leads visitors to the sign-in, and customers to the menu */}
          <Link
            to="/"
            className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-xl px-1 font-semibold text-ink no-underline hover:underline"
          >
            <BackIcon className="size-5 shrink-0" />
            {legalMessages.backTo(name)}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-gutters mx-auto w-full max-w-3xl flex-1 py-6 outline-none md:py-10">
        {children}
      </main>
      <footer className="border-t border-line py-3 text-ink-soft print:hidden">
        <LegalLinks />
      </footer>
    </div>
  )
}
