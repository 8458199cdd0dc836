import { Link, useLocation } from '@tanstack/react-router'
import { countText } from '#contract/i18n/count-text.ts'
import { messages } from '#contract/messages/shared.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { nextSearch } from '#web/session/next-path.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Brand } from '#web/ui/logo.tsx'
import { languageCode } from './language-code.ts'
import { UserMenu } from './user-menu.tsx'

/**
 * Brand, search, cart and user menu (spec §2): one row on wide screens; on phones the search is in a second row. Visitors of a
 * public menu have a link to sign in instead of the user menu.
 */
export function Header() {
  const { state } = useSession()
  const languageParts = languageCode.find()
  return (
    <header className="z-30 border-b border-line bg-paper pt-[env(safe-area-inset-top)] md:sticky md:top-0">
      <div className="page-gutters mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 py-2 md:h-[calc(var(--header-height)-1px)] md:flex-nowrap md:gap-x-6 md:py-0">
        {/* shrinks before the other parts of the row do, so that a long name has several lines and no part moves to the next row */}
        <div className="flex min-w-0 flex-1 md:max-w-80 md:flex-initial">
          <Link
            to="/home"
            className="-ms-1 flex min-h-11 min-w-0 items-center gap-2 rounded-xl px-1 text-2xl font-extrabold text-ink no-underline"
          >
            <Brand />
          </Link>
        </div>
        <div className="order-last w-full pt-1 pb-1 md:order-none md:mx-auto md:w-auto md:max-w-xl md:flex-1 md:p-0">
          <SearchBox />
        </div>
        <div className="ms-auto flex max-w-full min-w-0 flex-wrap items-center justify-end gap-1 md:ms-0 md:flex-nowrap md:gap-2">
          {languageParts && <languageParts.SiteLanguageMenu />}
          <CartLink />
          {state === 'visitor' ? <SignInLink /> : <UserMenu />}
        </div>
      </div>
    </header>
  )
}

/** A longer number would cover the icon; the name of the link has the exact one. */
const shownItemsMax = 99

function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to="/cart"
      aria-label={messages.layout.cartLink(count)}
      className="relative grid size-11 place-items-center rounded-full text-ink hover:bg-sunken"
    >
      <CartIcon className="size-6" />
      {count > 0 && (
        <span className="absolute -top-0.5 -inset-e-0.5 grid h-5.5 min-w-5.5 place-items-center rounded-full border-2 border-paper bg-accent px-1 text-xs leading-none font-bold text-on-accent tabular-nums">
          {countText(count > shownItemsMax ? `${shownItemsMax}+` : count)}
        </span>
      )}
    </Link>
  )
}

/** Leads back to the current screen after the sign-in. */
function SignInLink() {
  const href = useLocation({ select: ({ href: address }) => address })
  return (
    <ButtonLink
      variant="secondary"
      to="/login"
      search={nextSearch(href, '/home')}
      className="whitespace-nowrap max-[26rem]:px-3"
    >
      {messages.layout.signIn}
    </ButtonLink>
  )
}
