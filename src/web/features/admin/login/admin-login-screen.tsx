import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { languages } from '#contract/i18n/language.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { signInMessages } from '#contract/messages/sign-in.ts'
import { adminNextPath } from '#web/session/next-path.ts'
import { useSession, useSetUser } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LanguageMenu } from '#web/ui/language-menu.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { EmailInput } from '#web/ui/text-field.tsx'
import { signInAsAdmin } from './queries.ts'

const linkClasses =
  'inline-block py-2.5 font-semibold text-primary-text underline decoration-1 underline-offset-4 hover:decoration-2'

export function Component() {
  const session = useSession()
  return (
    <>
      <div className="mb-6 flex justify-between gap-2 md:mb-8">
        <div className="min-w-0">
          <PageTitle title={adminMessages.signIn.title} />
          <p className="mt-2 text-ink-soft md:text-lg">{adminMessages.signIn.explanation}</p>
        </div>
        {/* the panel has more languages than the site */}
        <LanguageMenu languages={languages} listClassName="top-full inset-e-0 mt-2" />
      </div>
      {session.state === 'signed-in' && (
        <Alert kind="notice" className="mb-5">
          {adminMessages.signIn.signedInAsCustomer}
        </Alert>
      )}
      <SignInForm />
      <p className="mt-6">
        <Link to="/login" className={linkClasses}>
          {adminMessages.signIn.loginAsUser}
        </Link>
      </p>
    </>
  )
}

function SignInForm() {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const { next } = useSearch({ from: '/public/admin/login' })
  const signIn = useMutation({
    mutationFn: signInAsAdmin,
    onSuccess: (user) => {
      setUser(user)
      void navigate({ href: adminNextPath(next), replace: true })
    },
  })
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (signIn.error) failure.current?.focus()
  }, [signIn.error])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signIn.isPending) return
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    if (typeof email === 'string' && typeof password === 'string') signIn.mutate({ email, password })
  }

  return (
    // `post`, so that a submit before hydration does not put the password into the URL
    <form method="post" onSubmit={submit} className="space-y-5">
      {signIn.error && (
        <Alert ref={failure} tabIndex={-1}>
          {adminMessages.signIn.failed}
        </Alert>
      )}
      <EmailInput label={adminMessages.signIn.email} name="email" autoComplete="username" required />
      <div>
        <PasswordField label={adminMessages.signIn.password} name="password" autoComplete="current-password" />
        <Link to="/forgot-password" className={linkClasses}>
          {signInMessages.forgotLink}
        </Link>
      </div>
      <Button type="submit" busy={signIn.isPending} className="min-h-12 w-full text-button">
        {adminMessages.signIn.button}
      </Button>
    </form>
  )
}
