import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { fieldClasses, useFieldFrame } from './text-field.tsx'

const newPasswordHint = `At least ${limits.passwordMinChars} characters. A short sentence works well.`

interface PasswordFieldProps {
  label: string
  name: string
  /** Tells password managers which password this is. `new-password` also shows the hint about its length. */
  autoComplete: 'current-password' | 'new-password'
}

/** A required password, with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { label, control, below } = useFieldFrame({
    ...props,
    hint: props.autoComplete === 'new-password' ? newPasswordHint : '',
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
          className={`${fieldClasses} pr-12`}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      {below}
    </div>
  )
}
