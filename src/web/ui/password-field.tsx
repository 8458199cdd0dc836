import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { accountFieldMessages } from '#contract/messages/account-field.ts'
import { icon } from './icons.tsx'
import { fieldClasses, useFieldFrame } from './text-field.tsx'

const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />,
  <circle cx="12" cy="12" r="2.75" />,
)
const EyeOffIcon = icon(<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4.5 20l15-16" />)

interface PasswordFieldProps {
  label: string
  name: string
  /** Tells password managers which password this is. `new-password` also shows the hint about its length. */
  autoComplete: 'current-password' | 'new-password'
}

/** A required password, with a button that shows its characters. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { label, control, below } = useFieldFrame({
    ...props,
    hint: props.autoComplete === 'new-password' ? accountFieldMessages.newPasswordHint(limits.passwordMinChars) : '',
  })
  return (
    <div>
      {label}
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...control}
          type={shown ? 'text' : 'password'}
          className={`${fieldClasses} pe-12`}
        />
        <button
          type="button"
          aria-label={accountFieldMessages.showPassword}
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 inset-e-0 grid w-12 place-items-center rounded-xl text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      {below}
    </div>
  )
}
