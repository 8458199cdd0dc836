import { useId } from 'react'

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  value: Value
  /** The choices, in this order. */
  options: readonly (readonly [value: Value, text: { name: string; hint?: string }])[]
  onChange: (value: Value) => void
}

/** A few choices, each with its name and a sentence. */
export function RadioCards<Value extends string>({ legend, name, value, options, onChange }: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="overflow-hidden rounded-xl border border-edge">
        {options.map(([option, { name: label, hint }]) => (
          <label
            key={option}
            className={`flex items-start gap-3 px-3.5 py-2.5 not-first:border-t not-first:border-line ${option === value ? 'bg-primary-soft' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              aria-labelledby={`${id}-${option}`}
              aria-describedby={hint === undefined ? undefined : `${id}-${option}-hint`}
              onChange={() => onChange(option)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span id={`${id}-${option}`} className="block font-semibold">
                {label}
              </span>
              {hint !== undefined && (
                <span id={`${id}-${option}-hint`} className="block text-sm text-ink-soft">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
