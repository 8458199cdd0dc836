import { Link } from '@tanstack/react-router'
import { checkoutMessages } from '#contract/messages/checkout.ts'
import { legalMessages } from '#contract/messages/legal.ts'
import { useSite } from '#web/settings/site.ts'

/** Links to the terms and the privacy statement; nothing when the restaurant has neither. */
export function OrderTerms() {
  const { legalPages } = useSite()
  return (['terms', 'privacy'] as const)
    .filter((page) => legalPages.includes(page))
    .map((page) => (
      <p key={page} className="text-sm text-ink-soft">
        {checkoutMessages.legal[page]} {/* opens in a new tab, so that the form stays as it is */}
        <Link
          to="/legal/$page"
          params={{ page }}
          target="_blank"
          rel="noopener"
          className="font-semibold text-primary-text underline"
        >
          {legalMessages.titles[page]}
          <span className="sr-only"> {checkoutMessages.newTab}</span>
        </Link>
      </p>
    ))
}
