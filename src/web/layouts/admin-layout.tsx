import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languages } from '#contract/i18n/language.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { useSignOut } from '#web/session/session.ts'
import { draftPrefix } from '#web/state/drafts.ts'
import { unsavedForms } from '#web/state/unsaved-forms.ts'
import { SignOutIcon, UserIcon } from '#web/ui/icons.tsx'
import { LanguageMenu } from '#web/ui/language-menu.tsx'
import { Brand } from '#web/ui/logo.tsx'
import { AdminNav, HeaderLinks } from './admin-nav.tsx'
import { RecipesNav, useIsRecipesScreen } from './recipes-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { useThemeStylesheet } from './use-theme-stylesheet.ts'

const footClasses =
  'flex min-h-11 items-center gap-3 rounded-xl px-3 text-start font-medium text-ink-soft hover:bg-sunken hover:text-ink'

/** The layout of the panel's screens (spec §2): navigation on the left, or on the right in right-to-left languages; on phones at the bottom. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const signOut = useSignOut('/admin/login')
  const isRecipesScreen = useIsRecipesScreen()
  useThemeStylesheet()

  function logOut() {
    if ((unsavedForms.get() === 0 && !hasDrafts()) || window.confirm(adminMessages.unsaved.confirmLogout))
      void signOut()
  }

  return (
    <div className="min-h-page md:grid md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-4 max-[22.4rem]:px-2 pt-[env(safe-area-inset-top)] md:h-page md:flex-col md:items-stretch md:gap-0 md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-5">
        <Link
          to="/admin"
          className="flex min-h-14 min-w-0 flex-wrap content-center items-center gap-x-2 gap-y-1 rounded-xl text-xl max-[22.4rem]:text-base font-extrabold text-ink no-underline md:mb-4 md:min-h-11 md:px-2 md:text-2xl"
        >
          <span className="flex min-w-0 items-center gap-2">
            <Brand />
          </span>
          <span className="shrink-0 rounded-md bg-primary-soft max-[26rem]:hidden px-1.5 py-0.5 text-xs font-semibold text-primary-text">
            {adminMessages.layout.badge}
          </span>
        </Link>
        <AdminNav />
        <span className="ms-auto flex md:hidden">
          <HeaderLinks />
        </span>
        {/* on phones it is in the settings */}
        <div className="mt-auto max-md:hidden">
          <LanguageMenu languages={languages} listClassName="inset-s-0 bottom-full mb-2" />
        </div>
        <Link to="/profile" className={`${footClasses} no-underline`}>
          <UserIcon /> <span className="max-md:sr-only">{adminMessages.layout.account}</span>
        </Link>
        <button type="button" onClick={logOut} className={footClasses}>
          <SignOutIcon /> <span className="max-md:sr-only">{adminMessages.layout.logout}</span>
        </button>
      </header>
      <div className="min-w-0">
        {isRecipesScreen && <RecipesNav />}
        <main
          id="main"
          tabIndex={-1}
          className={`page-gutters mx-auto w-full max-w-7xl pb-[calc(5.5rem+env(safe-area-inset-bottom))] outline-none md:pb-8 ${isRecipesScreen ? 'pt-2 md:pt-3' : 'pt-5 md:pt-8'}`}
        >
          {children}
        </main>
      </div>
    </div>
  )
}

/** Whether this tab has kept something that is not saved. */
function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  } catch {
    return false // the browser blocks its storage
  }
}
