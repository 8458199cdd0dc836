import { foldSpellings, foldText } from '../values/search-text.ts'

/** @returns a town or district without case, accents and the marks between words, so that people may type it in several ways */
export function townKey(text: string): string {
  return wordsOf(foldText(text))
}

/** @returns the key of each spelling: `koln` and `koeln` for "Köln" */
export function townKeys(text: string): string[] {
  return foldSpellings(text).map(wordsOf)
}

function wordsOf(folded: string): string {
  return folded.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
}

/**
 * A state can have the name of one of its towns, such as New York, so alone it counts only where addresses have no city. After a city it counts
 * too, because towns of several states have one name: a zone can list `Springfield, IL`.
 * @returns the keys of a typed city and of its parts, as in `Kowloon, Hong Kong` and `Deira (Dubai)`, without and with the state
 */
export function typedTowns(city: string, state: string): string[] {
  const keys = keysOf(city)
  if (keys.length === 0) return keysOf(state)
  const states = townKeys(state).filter((key) => key !== '')
  return [...keys, ...keys.flatMap((key) => states.map((stateKey) => `${key} ${stateKey}`))]
}

function keysOf(text: string): string[] {
  const parts = [text, ...text.split(/[,;/()\n、،؛]/u)]
  return [...new Set(parts.flatMap(townKeys))].filter((key) => key !== '')
}
