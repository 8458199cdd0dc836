import type { CartQuote } from './queries.ts'

/** Whether the restaurant delivers to the address that the customer has typed. */
export function ZoneNotice({ zone }: { zone: CartQuote['zone'] }) {
  return (
    <p
      role="status"
      className={`mt-3 empty:mt-0 ${zone?.kind === 'outside' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {zone?.message}
    </p>
  )
}
