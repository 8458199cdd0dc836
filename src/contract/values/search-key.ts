import { foldSpellings, foldText } from './search-text.ts'

/** @returns the folded letters with their vowel signs, digits and emoji, without spaces, hyphens and apostrophes: `oneill` for "O'Neill" */
export function searchKey(text: string): string {
  return lettersOf(foldText(text))
}

/** @returns the key of each spelling: `muller` and `mueller` for "Müller" */
export function searchKeys(text: string): string[] {
  return foldSpellings(text).map(lettersOf)
}

function lettersOf(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]+/gu, '')
}

/** @returns whether each word of the query is a part of one of the texts */
export function includesWords(texts: readonly string[], query: string): boolean {
  return createWordTest(query)(joinKeys(texts))
}

/** For `createWordTest`. A list of many texts stores the result, because folding them at each key takes milliseconds. */
export function joinKeys(texts: readonly string[]): string {
  return texts.flatMap(searchKeys).join(' ')
}

/** @returns whether the texts that `joinKeys` has joined contain each word of the query */
export function createWordTest(query: string): (joinedKeys: string) => boolean {
  const words = query.split(/\s+/).map(searchKeys)
  return (joinedKeys) => words.every((spellings) => spellings.some((key) => joinedKeys.includes(key)))
}
