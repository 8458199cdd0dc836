import { messages } from './messages/shared.ts'

/** @returns such as 'olives, capers', with the separator of the reader's language */
export function joinWords(words: readonly string[]): string {
  return words.join(messages.menu.separator)
}

/** @returns the lines of an address in one line, such as '5 Main Street, Springfield' */
export function joinAddress([first = '', ...others]: readonly string[]): string {
  return others.reduce((joined, line) => messages.words.addressLines(joined, line), first)
}

/** @returns such as 'Total: $5.00', with the colon and the spaces of the reader's language */
export function labelled(label: string, value: string): string {
  return messages.words.labelled(label, value)
}

/** @returns such as 'Total: ', for a value that is an element or an address: `labelled` can put invisible marks around a text */
export function labelBefore(label: string): string {
  return messages.words.labelled(label, '')
}

/** @returns such as 'Pizza (inactive)'; ' (inactive)' after an element, with an empty text */
export function noted(text: string, note: string): string {
  return messages.words.noted(text, note)
}
