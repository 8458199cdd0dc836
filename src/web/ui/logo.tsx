/** The logo: a tiffin carrier of three tins. Decoration, because the name is beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path
        d="M13.5 11V8.5a6.5 5.5 0 0 1 13 0V11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M9 13.5a2.5 2.5 0 0 1 2.5-2.5h17a2.5 2.5 0 0 1 2.5 2.5v1.5H9z" fill="currentColor" />
      <rect x="8" y="16.2" width="24" height="6.4" rx="1.6" className="fill-primary" />
      <rect x="8" y="23.8" width="24" height="6.4" rx="1.6" className="fill-accent" />
      <path d="M8 31.4h24v2.1a3.5 3.5 0 0 1-3.5 3.5h-17A3.5 3.5 0 0 1 8 33.5z" className="fill-leaf" />
      <path d="M5.5 15v14M34.5 15v14" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
