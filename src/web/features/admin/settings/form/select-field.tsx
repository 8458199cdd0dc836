import type { ComponentProps } from 'react'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  error?: string | undefined
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** A list of choices with its label. Phones show the choices in their own list, which scrolls and fits the screen. */
export function SelectField({ onChange, ...props }: SelectFieldProps) {
  const { label, control, below } = useFieldFrame(props)
  return (
    <div>
      {label}
      <select {...control} onChange={({ target }) => onChange(target.value)} className={fieldClasses} />
      {below}
    </div>
  )
}
