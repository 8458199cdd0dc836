/* Separate from `text.ts`, so that a form can clean its fields without loading the schema library. */

/** Control characters and bidirectional overrides. They are invisible and can make one text look like another. */
export const invisibleCharacters = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u

const everyInvisibleCharacter = new RegExp(invisibleCharacters, 'gu')

/**
 * Removes invisible characters. Contact apps add them to phone numbers, and a form must accept pasted numbers. Line breaks
 * stay; other control characters that are white space become spaces.
 */
export function withoutInvisible(text: string): string {
  return text.replaceAll(everyInvisibleCharacter, (character) => {
    if (character === '\n') return character
    return character.trim() === '' ? ' ' : ''
  })
}
