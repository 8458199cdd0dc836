import { messages } from './messages/shared.ts'

/** @returns such as 'olives, capers', with the separator of the reader's language */
export function joinWords(words: readonly string[]): string {
  return words.join(messages.menu.separator)
}
