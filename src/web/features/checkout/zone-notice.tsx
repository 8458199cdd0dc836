import type { CartQuote } from './queries.ts'

/** Whether the restaurant delivers to the address that the customer has typed. */
export function ZoneNotice({ zone }: { zone: CartQuote['zone'] }) {
  return (
    <p role="status" className={zone?.kind === 'outside' ? 'mt-3 font-semibold text-danger' : 'mt-3 text-ink-soft'}>
      {zone?.message}
    </p>
  )
}
