/** @returns a date of the URL such as '2026-12-24'; '' when it is missing or not a date */
export function parseDay(text: string | null | undefined): string {
  const day = text ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}
