import { type ComponentProps, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages/shared.ts'

/** The classes of a form control, with its invalid and disabled states. */
export const fieldClasses =
  'block w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:border-2 ' +
  'disabled:bg-sunken disabled:text-ink-soft disabled:cursor-not-allowed'

interface FieldFrame {
  label: string
  labelSize?: 'small'
  /** Shown in red below the field; screen readers read it with the field. */
  error?: string | undefined
  /** Shown below the field; screen readers read it with the field. */
  hint?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
  maxLength?: number | undefined
  value?: unknown
}

/**
 * Renders label, hint and error of a control, and returns the control's attributes: those that connect it with these texts,
 * and all others that were passed.
 */
export function useFieldFrame<Props extends FieldFrame>({
  label,
  labelSize,
  error,
  hint,
  optional,
  ...control
}: Props) {
  const id = useId()
  // the browser cuts a pasted text without a word; a short field, such as a postcode, is full when it is right
  const { maxLength = 0, value } = control
  const isFull = !error && maxLength > 20 && typeof value === 'string' && value.length === maxLength
  const below = [hint, isFull && messages.controls.full(maxLength)].filter(Boolean).join(' ')
  const describedBy = [error && `${id}-error`, below && `${id}-hint`].filter(Boolean).join(' ')
  return {
    control: {
      ...control,
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    label: (
      <label
        htmlFor={id}
        className={labelSize ? 'mb-1 block text-sm font-semibold text-ink-soft' : 'mb-1.5 block font-semibold'}
      >
        {label}
        {optional && <span className="font-normal text-ink-soft"> {messages.controls.optional}</span>}
      </label>
    ),
    below: (
      <>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
        {below && (
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
            {below}
          </p>
        )}
      </>
    ),
  }
}

/** The direction of the text. An empty field has that of the page: with `auto`, its cursor would always be on the left. */
function directionFor(value: unknown): 'auto' | undefined {
  return value === '' ? undefined : 'auto'
}

/** A single-line field with its label. It takes all attributes of an `<input>`. */
export function TextField({ className, ...props }: FieldFrame & ComponentProps<'input'>) {
  const { label, control, below } = useFieldFrame(props)
  return (
    <div className={className}>
      {label}
      <input type="text" dir={directionFor(props.value)} {...control} className={fieldClasses} />
      {below}
    </div>
  )
}

/** A `TextField` for an email address, with the keyboard of a phone for it. */
export function EmailInput(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.emailMaxChars}
      {...props}
    />
  )
}

/** A multi-line field with its label. It takes all attributes of a `<textarea>`. */
export function TextArea({ className, ...props }: FieldFrame & ComponentProps<'textarea'>) {
  const { label, control, below } = useFieldFrame(props)
  return (
    <div className={className}>
      {label}
      <textarea rows={3} dir={directionFor(props.value)} {...control} className={fieldClasses} />
      {below}
    </div>
  )
}
