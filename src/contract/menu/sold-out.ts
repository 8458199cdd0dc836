/** When a dish or an option is sold out. */

/** The end of 'sold out until changed', in ms: 9999-12-31T23:59:59.999Z. */
export const untilChanged = 253_402_300_799_999

export interface SoldOut {
  /** An ISO time. Omitted for a dish or an option that is not sold out; it may be in the past. */
  soldOutUntil?: string | undefined
}

/** @returns the time in ms, or undefined when it is not sold out */
export function soldOutTime({ soldOutUntil }: SoldOut, now: number): number | undefined {
  const until = soldOutUntil === undefined ? 0 : Date.parse(soldOutUntil)
  return until > now ? until : undefined
}
