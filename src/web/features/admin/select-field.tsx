import type { ComponentProps } from 'react'
import { fieldClasses, useFieldFrame } from '#web/ui/text-field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size'> {
  label: string
  /** 'small' is the size of a label in a row of filters. */
  labelSize?: 'small'
  error?: string | undefined
  hint?: string
  value: string
  onChange: (value: string) => void
  /** The choices, in this order after `children`. */
  options?: readonly (readonly [value: string, label: string])[]
}

/** A list of choices with its label. Phones show the choices in their own list, which scrolls and fits the screen. */
export function SelectField({ className = '', onChange, options = [], children, ...props }: SelectFieldProps) {
  const { label, control, below } = useFieldFrame(props)
  return (
    <div className={`min-w-0 ${className}`}>
      {label}
      <select {...control} onChange={({ target }) => onChange(target.value)} className={fieldClasses}>
        {children}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {below}
    </div>
  )
}
