import { type ComponentProps, useState } from 'react'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { fieldClasses, useFieldFrame } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string | undefined
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows what was typed; password managers know it by `autoComplete`. */
export function PasswordField({ label, error, hint, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const frame = useFieldFrame({ label, error, hint, id: input.id })
  return (
    <div className={className}>
      {frame.label}
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...frame.control}
          type={shown ? 'text' : 'password'}
          className={`${fieldClasses} pr-12`}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          aria-controls={frame.control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-xl text-ink-soft hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      </div>
      {frame.below}
    </div>
  )
}
