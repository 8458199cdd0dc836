import { directionOf } from '#contract/i18n/language.ts'
import { currentLanguage } from '#contract/i18n/language-context.ts'

const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * In a document from right to left, the next column is on the left.
 * @returns the key that does the same from left to right: ArrowRight for ArrowLeft, and other keys as they are
 */
export function keyInReadingDirection(key: string, direction = directionOf(currentLanguage())): string {
  return (direction === 'rtl' && mirrored[key]) || key
}
