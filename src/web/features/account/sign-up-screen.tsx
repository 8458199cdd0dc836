import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { guestCode } from '#web/guests/guest-code.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
import { useGuest } from '#web/session/use-guest.ts'
import { useSite } from '#web/settings/site.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, textLinkClasses } from './account-heading.tsx'
import { CheckoutNotice, isOnWayToCheckout } from './checkout-notice.tsx'
import { EmailField, NameField } from './fields.tsx'
import { signUp } from './queries.ts'

export function Component() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const { next } = useSearch({ from: '/public/signup' })
  const guest = useGuest()
  const { takesGuestOrders } = useSite()
  const guestParts = takesGuestOrders && !guest && guestCode.find()
  const signInLink = (
    <Link to="/login" search={next === undefined ? {} : { next }} className={textLinkClasses}>
      {signInMessages.signInLink}
    </Link>
  )
  return (
    <>
      <AccountHeading
        title={signInMessages.signUpTitle}
        text={
          guest ? signInMessages.signUpIntroGuest : isOnWayToCheckout(next) ? undefined : signInMessages.signUpIntro
        }
      />
      <CheckoutNotice next={next} />
      {guestParts && <guestParts.ContinueButton next={next} otherwise="orSignUp" />}
      <AccountForm
        draft="account"
        key={guest?.uid}
        send={(getValue) =>
          signUp({ displayName: getValue('displayName'), email: getValue('email'), password: getValue('password') })
        }
        onDone={(user) => {
          setUser(user)
          void navigate({ href: nextPath(next), replace: true })
        }}
        submitLabel={signInMessages.signUp}
        busyLabel={signInMessages.creatingAccount}
        submitVariant={guestParts ? 'secondary' : 'primary'}
        remedies={guest && { 'auth/email-taken': <> {signInLink}</> }}
      >
        <NameField defaultValue={guest?.displayName} />
        <EmailField defaultValue={guest?.email} />
        <PasswordField label={accountFieldMessages.password} name="password" autoComplete="new-password" />
      </AccountForm>
      <p className="mt-6">
        {signInMessages.haveAccount} {signInLink}
      </p>
    </>
  )
}
