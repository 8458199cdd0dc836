import { plainDigits } from './plain-digits.ts'

/**
 * A phone number that a telephone can dial.
 * @param phone as people write it, such as `+49 (0)30 555-0100` or `0044 20 7946 0018`
 * @returns digits, with a plus before the code of a country, such as `+49305550100`
 */
export function dialNumber(phone: string): string {
  // a zero in brackets is only for calls within the country
  const digits = plainDigits(phone)
    .replace(/^(\s*(?:\+|00)[\d\s]*)\(\s*0\s*\)/, '$1')
    .replaceAll(/[^+\d]/g, '')
  const prefix = /^(\+|00)/.test(digits) ? '+' : ''
  return prefix + digits.replace(/^00/, '').replaceAll('+', '')
}
