import { useId } from 'react'

interface CheckboxFieldProps {
  label: string
  name?: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A checkbox with its label and a hint that screen readers read with it. */
export function CheckboxField({ label, name, hint, checked, onChange, className }: CheckboxFieldProps) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={name}
          aria-describedby={hint === undefined ? undefined : hintId}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0"
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
