import { type ComponentProps, type ReactNode, useId } from 'react'

/** What a field's frame looks like; `aria-invalid` and `disabled` change it by themselves. */
export const fieldClasses =
  'block w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-sunken disabled:text-ink-soft disabled:cursor-not-allowed'

interface FieldFrame {
  label: ReactNode
  /** Shown in red below the field and read out with it. */
  error?: string | undefined
  /** Shown below the field and read out with it. */
  hint?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

/** Label, hint and error of a control, and the attributes that tie them to it. */
export function useFieldFrame(frame: FieldFrame & { id?: string | undefined }) {
  const ownId = useId()
  const id = frame.id ?? ownId
  const describedBy = [frame.error && `${id}-error`, frame.hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    control: {
      id,
      'aria-invalid': frame.error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    label: (
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {frame.label}
        {frame.optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
    ),
    below: (
      <>
        {frame.error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {frame.error}
          </p>
        )}
        {frame.hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
            {frame.hint}
          </p>
        )}
      </>
    ),
  }
}

/** One line of text with its label. Everything an `<input>` takes is passed on: name, autoComplete, inputMode, ref. */
export function TextField({ label, error, hint, optional, className, ...input }: FieldFrame & ComponentProps<'input'>) {
  const frame = useFieldFrame({ label, error, hint, optional: optional ?? false, id: input.id })
  return (
    <div className={className}>
      {frame.label}
      <input type="text" {...input} {...frame.control} className={fieldClasses} />
      {frame.below}
    </div>
  )
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  const frame = useFieldFrame({ label, error, hint, optional: optional ?? false, id: area.id })
  return (
    <div className={className}>
      {frame.label}
      <textarea rows={3} {...area} {...frame.control} className={fieldClasses} />
      {frame.below}
    </div>
  )
}
