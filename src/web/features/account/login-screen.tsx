import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { accountFieldMessages, signInMessages } from '#contract/sign-in-messages.ts'
import { findGuestCode } from '#web/guests/guest-code.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
import { useGuest } from '#web/session/use-guest.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { CheckoutNotice, isOnWayToCheckout } from './checkout-notice.tsx'
import { EmailField } from './fields.tsx'
import { signIn } from './queries.ts'

const notices = new Map<string, string>([
  ['password-changed', signInMessages.passwordChanged],
  ['account-deleted', signInMessages.accountDeleted],
])

export function Component() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const { next, notice } = useSearch({ from: '/public/login' })
  const guest = useGuest()
  const guestCode = useSite().takesGuestOrders && findGuestCode()
  const noticeText = notices.get(notice ?? '')
  return (
    <>
      <AccountHeading
        title={signInMessages.signInTitle}
        text={isOnWayToCheckout(next) ? undefined : signInMessages.signInIntro}
      />
      <CheckoutNotice next={next} />
      {noticeText !== undefined && (
        <Alert kind="success" className="mb-5">
          {noticeText}
        </Alert>
      )}
      {guestCode && <guestCode.ContinueButton next={next} otherwise="orSignIn" />}
      <AccountForm
        send={(getValue) => signIn({ email: getValue('email'), password: getValue('password') })}
        onDone={async (user) => {
          if (guest) await releaseCart(guest.uid)
          setUser(user)
          void navigate({ href: nextPath(next), replace: true })
        }}
        submitLabel={signInMessages.signIn}
        busyLabel={signInMessages.signingIn}
        submitVariant={guestCode ? 'secondary' : 'primary'}
      >
        <EmailField />
        <div>
          <PasswordField label={accountFieldMessages.password} name="password" autoComplete="current-password" />
          <Link to="/forgot-password" className={textLinkClasses}>
            {signInMessages.forgotLink}
          </Link>
        </div>
      </AccountForm>
      <p className="mt-6 mb-2 text-center text-ink-soft">{signInMessages.newHere}</p>
      <Link
        to="/signup"
        search={next === undefined ? {} : { next }}
        className={buttonClasses('secondary', 'min-h-12 w-full text-lg')}
      >
        {signInMessages.signUpLink}
      </Link>
      <p className="mt-10 border-t border-line pt-2 text-center text-sm">
        <Link to="/admin/login" className={textLinkClasses}>
          {signInMessages.adminLink}
        </Link>
      </p>
    </>
  )
}

/** Gives the cart of a guest to the visitor of this browser, so that the account that signs in gets its lines. */
async function releaseCart(guestUid: string): Promise<void> {
  try {
    const { cartStoreFor, visitorCartStore } = await import('#web/cart/current-cart.ts')
    const lines = cartStoreFor(guestUid).takeLines()
    if (lines.length > 0) visitorCartStore({ isStored: true }).merge(lines)
  } catch (error) {
    console.warn('The cart of the guest could not be moved to the account.', error)
  }
}
