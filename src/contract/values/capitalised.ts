import { currentLanguage } from '../i18n/language-context.ts'

/** @returns the text with a capital first letter of the reader's language, for the beginning of a sentence */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1)
}
