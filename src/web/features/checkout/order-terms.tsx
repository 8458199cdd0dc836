import { Link } from '@tanstack/react-router'
import { checkoutMessages } from '#contract/checkout-messages.ts'
import type { LegalPage } from '#contract/site-settings/legal.ts'
import { useSite } from '#web/settings/site.ts'

/** Says what the customer accepts with the order; nothing when the restaurant has neither terms nor a privacy statement. */
export function OrderTerms() {
  const { legalPages } = useSite()
  const hasTerms = legalPages.includes('terms')
  const hasPrivacy = legalPages.includes('privacy')
  if (!hasTerms && !hasPrivacy) return null
  const { byOrdering, accept, terms, and, haveRead, privacy } = checkoutMessages.legal
  return (
    <p className="text-sm text-ink-soft">
      {byOrdering}{' '}
      {hasTerms && (
        <>
          {accept} <PageLink page="terms">{terms}</PageLink>
        </>
      )}
      {hasTerms && hasPrivacy && and}
      {hasPrivacy && (
        <>
          {haveRead} <PageLink page="privacy">{privacy}</PageLink>
        </>
      )}
      .
    </p>
  )
}

/** Opens in a new tab, so that the form stays as it is. */
function PageLink({ page, children }: { page: LegalPage; children: string }) {
  return (
    <Link
      to="/legal/$page"
      params={{ page }}
      target="_blank"
      rel="noopener"
      className="font-semibold text-primary-text underline"
    >
      {children}
      <span className="sr-only"> {checkoutMessages.legal.newTab}</span>
    </Link>
  )
}
