import { useId } from 'react'

interface RadioFieldProps<Value extends string> {
  legend: string
  name: string
  value: Value
  choices: readonly { value: Value; label: string; hint?: string }[]
  onChange: (value: Value) => void
}

/** A choice of which all values are visible, each with a hint. */
export function RadioField<Value extends string>({ legend, name, value, choices, onChange }: RadioFieldProps<Value>) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="overflow-hidden rounded-xl border border-edge">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex min-h-11 items-start gap-3 px-3.5 py-2.5 not-first:border-t not-first:border-line ${choice.value === value ? 'bg-primary-soft' : ''}`}
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={choice.value === value}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}-hint`}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span id={`${id}-${choice.value}`} className="block font-medium">
                {choice.label}
              </span>
              {choice.hint !== undefined && (
                <span id={`${id}-${choice.value}-hint`} className="block text-sm text-ink-soft">
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
