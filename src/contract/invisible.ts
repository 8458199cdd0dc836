/** Apart from the schemas of `text.ts`, so that a form can clean its fields without the schema library. */

/** Control characters and bidirectional overrides: invisible, and able to make one text look like another. */
export const invisibleCharacters = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u

const everyInvisibleCharacter = new RegExp(invisibleCharacters, 'gu')

/**
 * Contact apps wrap phone numbers in such marks: what people paste into a form is cleaned of them rather than refused.
 * Line breaks stay, other white space becomes a space.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(everyInvisibleCharacter, (character) => {
    if (character === '\n') return character
    return character.trim() === '' ? ' ' : ''
  })
}
