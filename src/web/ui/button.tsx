import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

const variantClasses = {
  primary: 'bg-primary text-on-primary border-transparent shadow-card hover:bg-primary-hover',
  secondary: 'bg-surface text-ink border-edge hover:bg-sunken',
  ghost: 'bg-transparent text-primary-text border-transparent hover:bg-primary-soft',
  quiet: 'bg-transparent text-ink-soft border-transparent underline underline-offset-4 hover:bg-sunken',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
  success: 'bg-leaf-soft text-leaf border-leaf',
}
export type ButtonVariant = keyof typeof variantClasses

/** The classes of a button, for other elements that look like one. */
export function buttonClasses(variant: ButtonVariant = 'primary', className = ''): string {
  return (
    'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-xl border px-[min(1.25rem,6.25vw)] py-2 text-center font-semibold ' +
    'leading-tight no-underline pointer-fine:transition-colors active:nudge-down aria-disabled:opacity-75 disabled:opacity-60 ' +
    `${variantClasses[variant]} ${className}`
  )
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** While true, the button shows `busyLabel` and a spinner and ignores clicks. It does not lose the focus. */
  busy?: boolean
  busyLabel?: string
}

/** With `aria-disabled` it looks disabled, and keeps the focus. `onClick` is then still called, and can say why. */
export function Button({ variant, busy = false, busyLabel, className, onClick, children, ...rest }: ButtonProps) {
  const isDisabled = rest['aria-disabled'] === true
  // not `disabled`: a disabled button loses the focus, and screen readers then miss the next announcement
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(variant, isDisabled && !busy ? `opacity-60! ${className ?? ''}` : className)}
      aria-disabled={busy || isDisabled || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
