import type { ComponentProps } from 'react'
import { AlertIcon, CheckIcon } from './icons.tsx'

type AlertProps = ComponentProps<'div'> & {
  /** `error` is red and interrupts a screen reader; the others do not interrupt. `success` is green. */
  kind?: 'error' | 'success' | 'notice'
}

const kindClasses = {
  error: 'border-danger bg-danger-soft text-danger',
  success: 'border-leaf bg-leaf-soft text-leaf',
  notice: 'border-edge bg-sunken text-ink',
}

/** A message in a box. With `tabIndex={-1}` and a ref, a form can move the focus to it. */
export function Alert({ kind = 'error', className = '', children, ...rest }: AlertProps) {
  const Icon = kind === 'success' ? CheckIcon : AlertIcon
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...rest}
      className={`flex items-start gap-2.5 rounded-xl border px-4 py-3 font-medium ${kindClasses[kind]} ${className}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
