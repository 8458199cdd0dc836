import { guestMessages as texts } from '#contract/guest-messages.ts'
import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface GuestEmailProps {
  name: string
  /** What was typed before. */
  value: string
  error: string | undefined
}

/** Asked last and optional: when it comes first, people take the checkout for a sign-up. */
export function GuestEmail({ name, value, error }: GuestEmailProps) {
  return (
    <TextField
      name={name}
      label={texts.email}
      optional
      hint={texts.emailHint}
      error={error}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailMaxChars}
      defaultValue={value}
      className="mt-5"
    />
  )
}
