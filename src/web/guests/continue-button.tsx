import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { guestMessages as texts } from '#contract/messages/guest.ts'
import { messages } from '#contract/messages/shared.ts'
import { ApiProblem } from '#web/api/client.ts'
import { nextPath } from '#web/session/next-path.ts'
import { useSetUser } from '#web/session/session.ts'
import { useGuest } from '#web/session/use-guest.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { becomeGuest } from './queries.ts'

interface ContinueButtonProps {
  /** The address to open. */
  next: string | undefined
  /** What the form below does. */
  otherwise: 'orSignIn' | 'orSignUp'
}

/** Opens the checkout, or another screen, without an account. It is the first and largest button, because most visitors look for it. */
export function ContinueButton({ next, otherwise }: ContinueButtonProps) {
  const navigate = useNavigate()
  const setUser = useSetUser()
  const guest = useGuest()
  const { mutate, isPending, error } = useMutation({
    mutationFn: becomeGuest,
    onSuccess: (user) => {
      setUser(user)
      void navigate({ href: nextPath(next), replace: true })
    },
  })
  return (
    <div className="mb-6">
      {error && (
        <Alert className="mb-3">{error instanceof ApiProblem ? error.message : messages.screen.unreachable}</Alert>
      )}
      {guest?.displayName && otherwise === 'orSignIn' && (
        <Alert kind="notice" className="mb-3">
          {texts.signInText}{' '}
          <Link to="/orders" className="font-semibold text-primary-text underline underline-offset-4">
            {messages.menu.orderHistory}
          </Link>
        </Alert>
      )}
      <Button
        busy={isPending}
        busyLabel={texts.continuing}
        onClick={() => mutate()}
        className="min-h-15 w-full text-xl"
      >
        {texts.continue}
      </Button>
      <p className="mt-6 flex items-center gap-3 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts[otherwise]}
      </p>
    </div>
  )
}
