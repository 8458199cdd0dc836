import { plainDigits } from '../values/plain-digits.ts'
import { parseTypedWhole } from '../values/typed-number.ts'
import { clockText } from '../values/wall-clock.ts'
import { type MenuNumber, recipeNumbers } from './recipe-numbers.ts'

/** @returns a number as people write it: '18:00' for a time of the day; '' for none */
export function numberText(name: MenuNumber, value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return isClock(name) ? clockText(value) : String(value)
}

/** @returns null for an empty text, NaN, which the schemas refuse, for a text that is not such a number */
export function parseNumberText(name: MenuNumber, text: string): number | null {
  if (text.trim() === '') return null
  if (!isClock(name)) return parseTypedWhole(text)
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(plainDigits(text).trim()) ?? []
  return Number(hours) * 60 + Number(minutes)
}

export function isClock(name: MenuNumber): boolean {
  return recipeNumbers.some((field) => field.name === name && 'isClock' in field)
}
