import { unspacedScripts } from '../values/search-text.ts'
import { allergenText } from './allergen-text.ts'
import { allergenVocabulary, menuLanguages } from './allergen-vocabulary.ts'
import { allergensByWord, clearAllergenWords } from './allergen-words.ts'
import { sortAllergens } from './combine-allergens.ts'
import { type Allergens, allergenIds } from './dietary.ts'
import { orWords, withoutHarmlessWords } from './harmless-words.ts'
import { inflectedAllergens } from './inflected-allergens.ts'

export interface DescribedDish {
  name: string
  ingredients?: readonly string[] | undefined
  description?: string | undefined
  /** Undefined when the owner has declared nothing. */
  dietary?: Allergens | null | undefined
}

/** Korean joins its words, too, but its words of one syllable are a part of many others. */
const isUnspaced = new RegExp(`[${unspacedScripts}]|\\p{sc=Hang}{2}`, 'u')
/** A word of this length counts anywhere in a longer word. */
const anywhereMinChars = 6
/** In languages that join words, a word of this length counts in a longer word if the other parts are long enough. */
const joinedMinChars = 4
const joiningLanguages = ['en', 'de', 'nl', 'da', 'no', 'sv', 'fi', 'et', 'hu']

/**
 * The allergens that the name, the ingredients or the description of a dish mention, or an allergen that the owner has typed, but that the dish
 * neither declares to contain nor to contain as traces.
 * @param locale of the restaurant, a BCP 47 tag or ''
 * @returns ids; none for a dish of which nothing is declared, because guests read that
 */
export function findUndeclaredAllergens(
  { name, ingredients = [], description = '', dietary }: DescribedDish,
  locale: string,
): string[] {
  if (!dietary) return []
  const declared = [...dietary.contains, ...dietary.traces]
  const own = declared.filter((allergen) => !allergenIds.includes(allergen))
  const named = findNamedAllergens([name, ...ingredients, description, ...own].join(' | '), locale)
  return named.filter((allergen) => !declared.includes(allergen))
}

/**
 * @param locale of the restaurant, a BCP 47 tag or ''; undefined for the words of all languages that have one meaning
 * @returns ids
 */
export function findNamedAllergens(text: string, locale: string | undefined): string[] {
  let rest = withoutHarmlessWords(allergenText(text).replaceAll('nuß', 'nuss'))
  const found = new Set<string>()
  for (const each of wordsOf(locale)) {
    if (!rest.includes(each.word)) continue
    // compiled at its first use, because the patterns of all languages take 0.3 s
    each.pattern ??= wordPattern(each.word, each.isJoining)
    const without = rest.replaceAll(each.pattern, '$1 ')
    if (without === rest) continue
    found.add(each.allergen)
    // "peanuts" is not also "nuts"
    rest = without
  }
  return sortAllergens([...found, ...(locale === undefined ? [] : inflectedAllergens(rest, locale))])
}

interface AllergenWord {
  word: string
  allergen: string
  isJoining: boolean
  pattern?: RegExp
}

const wordsByLanguages = new Map<string, readonly AllergenWord[]>()

/** @returns the words of the languages of a restaurant, the longest first */
function wordsOf(locale: string | undefined): readonly AllergenWord[] {
  const languages = locale === undefined ? Object.keys(allergenVocabulary) : menuLanguages(locale)
  const key = languages.join()
  const words = wordsByLanguages.get(key) ?? listWords(languages, { onlyClear: locale === undefined })
  wordsByLanguages.set(key, words)
  return words
}

function listWords(languages: readonly string[], { onlyClear }: { onlyClear: boolean }): readonly AllergenWord[] {
  const joining = allergensByWord(languages.filter((language) => joiningLanguages.includes(language)))
  return (
    [...(onlyClear ? clearAllergenWords() : allergensByWord(languages))]
      // "ou" is egg in Catalan
      .filter(([word]) => !onlyClear || !orWords.has(word))
      .sort(([a], [b]) => b.length - a.length)
      .map(([word, allergen]) => ({ word, allergen, isJoining: joining.has(word) }))
  )
}

const letter = '[\\p{L}\\p{M}]'
const noLetter = '[^\\p{L}\\p{M}]'
/** What Arabic and Hebrew write before a word without a space: and, with, to, like, the. */
const prefixes: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Arab}/u, '[وفبكل]{0,2}(?:ال)?'],
  [/\p{sc=Hebr}/u, '[ובהלכמש]{0,2}'],
]

/** @returns a pattern whose first group is what comes before the word: older versions of Safari know no lookbehind */
function wordPattern(word: string, isJoining: boolean): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (isUnspaced.test(word) || word.length >= anywhereMinChars) return new RegExp(`()${escaped}`, 'gu')
  // "kuh|milch" and "nuss|öl", but not "ge|nuss" and "hafer|l"
  if (isJoining && word.length >= joinedMinChars)
    return new RegExp(`(^|${noLetter}|${letter}{3})${escaped}(?:(?!${letter})|(?=${letter}{2}))`, 'gu')
  const prefix = prefixes.find(([script]) => script.test(word))?.[1] ?? ''
  return new RegExp(`(^|${noLetter})${prefix}${escaped}(?!${letter})`, 'gu')
}
