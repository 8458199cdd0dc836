import { directionOf } from './language.ts'
import { currentLanguage } from './language-context.ts'

/** An arrow from a value to the one that follows it in the reading direction. No browser mirrors this character. */
export const forwardArrow = () => (directionOf(currentLanguage()) === 'rtl' ? '←' : '→')
