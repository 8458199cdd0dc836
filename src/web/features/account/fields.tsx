import { limits } from '#contract/limits.ts'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { EmailInput, TextField } from '#web/ui/text-field.tsx'

/** At least one character that is not a space: the server refuses a blank name. */
const nonBlank = '.*\\S.*'

export function NameField({ defaultValue = '' }: { defaultValue?: string | undefined }) {
  return (
    <TextField
      label={accountFieldMessages.fullName}
      name="displayName"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={limits.nameMaxChars}
      pattern={nonBlank}
      title={accountFieldMessages.nameRequired}
      defaultValue={defaultValue}
      required
    />
  )
}

export function EmailField({ defaultValue = '' }: { defaultValue?: string | undefined }) {
  return (
    <EmailInput
      label={accountFieldMessages.email}
      name="email"
      autoComplete="username"
      defaultValue={defaultValue}
      required
    />
  )
}
