import type { MessageFile } from './compile-message.ts'
import { type Language, sourceLanguage } from './language.ts'

/** Where code that runs on the server finds the reader's language. In the browser, the build writes the texts of one language. */
export interface LanguageContext {
  /** The language of the request, the mail or the ticket that is being handled. */
  language: () => Language
  /** The ten digits of the reader's locale, which prices and times have; '' for 0 to 9. */
  digits: () => string
  /** @returns the messages of an area in a language; undefined if it is not translated */
  messages: (language: Language, area: string) => MessageFile | undefined
}

let context: LanguageContext = { language: () => sourceLanguage, digits: () => '', messages: () => undefined }

/** For the start of the server, and of the code that renders screens, which is a separate bundle. */
export function setLanguageContext(next: LanguageContext): void {
  context = next
}

export const currentLanguage = (): Language => context.language()

export const currentDigits = (): string => context.digits()

export const messagesOf = (language: Language, area: string): MessageFile | undefined =>
  context.messages(language, area)
