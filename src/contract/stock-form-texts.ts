import { isClock } from './menu/number-text.ts'
import type { MenuNumber } from './menu/recipe-numbers.ts'
import { formatMinute } from './values/time-text.ts'

/** @param locale of the restaurant; '' for that of the reader. @returns such as '40', or '6:00 PM' for a time of the day; '' for none */
export function shownNumber(name: MenuNumber, value: number | null | undefined, locale: string): string {
  if (value === null || value === undefined) return ''
  return isClock(name) ? formatMinute(value, { locale }) : String(value)
}
