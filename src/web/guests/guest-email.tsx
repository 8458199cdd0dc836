import { guestMessages as texts } from '#contract/messages/guest.ts'
import { EmailInput } from '#web/ui/text-field.tsx'

interface GuestEmailProps {
  name: string
  /** What was typed before. */
  value: string
  error: string | undefined
}

/** Asked last and optional: when it comes first, people take the checkout for a sign-up. */
export function GuestEmail({ name, value, error }: GuestEmailProps) {
  return (
    <EmailInput
      name={name}
      label={texts.email}
      optional
      hint={texts.emailHint}
      error={error}
      autoComplete="email"
      defaultValue={value}
      className="mt-5"
    />
  )
}
