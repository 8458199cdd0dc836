import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { guestCode } from '#web/guests/guest-code.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClasses } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { CheckoutNotice, isOnWayToCheckout } from './checkout-notice.tsx'
import { EmailField } from './fields.tsx'
import { signIn } from './queries.ts'

function textOf(notice: string | undefined): string | undefined {
  if (notice === 'password-changed') return signInMessages.passwordChanged
  return notice === 'account-deleted' ? signInMessages.accountDeleted : undefined
}

export function Component() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const { next, notice } = useSearch({ from: '/public/login' })
  const guestParts = useSite().takesGuestOrders && guestCode.find()
  const noticeText = textOf(notice)
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
      {guestParts && <guestParts.ContinueButton next={next} otherwise="orSignIn" />}
      <AccountForm
        draft="account"
        send={(getValue) => signIn({ email: getValue('email'), password: getValue('password') })}
        onDone={(user) => {
          setUser(user)
          void navigate({ href: nextPath(next), replace: true })
        }}
        submitLabel={signInMessages.signIn}
        busyLabel={signInMessages.signingIn}
        submitVariant={guestParts ? 'secondary' : 'primary'}
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
        className={buttonClasses('secondary', 'min-h-12 w-full text-button')}
      >
        {signInMessages.signUpLink}
      </Link>
      <p className="mt-10 border-t border-line pt-2 text-center text-sm">
        {/* a page load, because the panel may have another language */}
        <Link to="/admin/login" reloadDocument className={textLinkClasses}>
          {signInMessages.adminLink}
        </Link>
      </p>
    </>
  )
}
