/** @returns a date of the URL such as '2026-12-24'; '' when it is missing or not a date */
export function parseDay(text: string | null | undefined): string {
  const day = text ?? ''
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  // a browser reads 30 February as 2 March
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : ''
}
