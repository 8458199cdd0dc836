import { messages } from '#contract/messages/shared.ts'

/**
 * A turning ring.
 * @param props.label the text for screen readers; without it the spinner is decoration
 */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** Replaces a screen while its data loads (spec §2: while authentication state loads). */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center text-primary-text">
      <Spinner label={messages.controls.loading} className="size-10" />
    </div>
  )
}
