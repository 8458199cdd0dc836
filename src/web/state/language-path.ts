import { splitLanguage } from '#contract/i18n/language.ts'

/** @returns the path in the address bar without a language, as the router has it */
export function screenPath(): string {
  return splitLanguage(location.pathname).path
}
