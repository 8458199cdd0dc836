/** @returns a text that is about as wide as the time or range, in ms, that replaces it */
export function clockExample({ fromMs, toMs }: { fromMs: number; toMs: number }): string {
  return fromMs === toMs ? '10:24 PM' : '10:24 – 10:39 PM'
}
