import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The server refuses a name of spaces only. */
const somethingVisible = '.*\\S.*'

export function NameField({ defaultValue = '' }: { defaultValue?: string }) {
  return (
    <TextField
      label="Full Name"
      name="displayName"
      autoComplete="name"
      autoCapitalize="words"
      maxLength={limits.nameMaxChars}
      pattern={somethingVisible}
      title="Please enter your name"
      defaultValue={defaultValue}
      required
    />
  )
}

export function EmailField() {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailMaxChars}
      required
    />
  )
}
