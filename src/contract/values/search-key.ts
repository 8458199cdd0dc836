import { foldText } from './search-text.ts'

/** @returns the folded letters with their vowel signs, digits and emoji, without spaces, hyphens and apostrophes: `oneill` for "O'Neill" */
export function searchKey(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]+/gu, '')
}

/** @returns the text with ä, ö and ü as people type them without these keys: ae, oe, ue */
function typeUmlauts(text: string): string {
  return text.normalize('NFC').replaceAll(/[äöü]/gi, '$&e')
}

/** @returns whether each word of the query is a part of one of the texts */
export function includesWords(texts: readonly string[], query: string): boolean {
  const keys = texts.flatMap((text) => [text, typeUmlauts(text)].map(searchKey)).join(' ')
  return query.split(/\s+/).every((word) => keys.includes(searchKey(word)))
}
