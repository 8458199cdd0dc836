import { foldSpellings, unspacedScripts } from '../values/search-text.ts'
import { allergenText } from './allergen-text.ts'
import { allergenVocabulary, menuLanguages } from './allergen-vocabulary.ts'
import { allergenIds, allergenWord } from './dietary.ts'

/** Without case and accents: Greek and Latin letters lose their accents, letters of other scripts keep their marks. */
function fold(text: string): string {
  return allergenText(text)
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll(/[’‘]/g, "'")
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
}

/** A short Latin word without its accents may mean something else: Vietnamese "cá" is fish, "cà" is not. */
function foldedFormsOf(word: string): string[] {
  // "nuesse" and "nusse" for "nüsse", "losos" for "łosoś"
  const forms = [fold(word), ...foldSpellings(word).map(plain)]
  return forms.filter((form) => form.length >= 5 || !/\p{Script=Latin}/u.test(form))
}

function plain(text: string): string {
  return allergenText(text).replaceAll(/\s+/g, ' ').trim()
}

/** @returns the id of the allergen by each of its words in these languages */
export function allergensByWord(languages: readonly string[]): ReadonlyMap<string, string> {
  const byWord = new Map<string, string>()
  for (const language of languages)
    for (const [index, words] of (allergenVocabulary[language] ?? '').split('|').entries())
      for (const word of words.split(',').filter(Boolean)) {
        for (const form of [plain(word), ...foldedFormsOf(word)]) byWord.set(form, allergenIds[index] ?? '')
      }
  return byWord
}

let clearWords: ReadonlyMap<string, string> | undefined

/** @returns the words of all languages, without those that mean different allergens in two of them: "ovos" is egg or oat */
export function clearAllergenWords(): ReadonlyMap<string, string> {
  clearWords ??= createClearWords()
  return clearWords
}

function createClearWords(): ReadonlyMap<string, string> {
  const clear = new Map<string, string>()
  const unclear = new Set<string>()
  for (const language of Object.keys(allergenVocabulary))
    for (const [word, allergen] of allergensByWord([language])) {
      if ((clear.get(word) ?? allergen) !== allergen) unclear.add(word)
      clear.set(word, allergen)
    }
  for (const word of unclear) clear.delete(word)
  return clear
}

const wordsByLocale = new Map<string, ReadonlyMap<string, string>>()

function wordsOf(locale: string): ReadonlyMap<string, string> {
  const words = wordsByLocale.get(locale) ?? allergensByWord(menuLanguages(locale))
  wordsByLocale.set(locale, words)
  return words
}

function findAllergen(text: string, locale: string | undefined): string | undefined {
  const name = plain(withoutMarks(text))
  const id = allergenIds.find((each) => each === name || allergenWord(each) === name)
  if (id !== undefined) return id
  const ownWords = locale === undefined ? clearAllergenWords() : wordsOf(locale)
  return [ownWords, clearAllergenWords()].flatMap((words) => words.get(name) ?? words.get(fold(name)) ?? []).at(0)
}

const isMark = (character = '') => /[\s"'“”*.:-]/.test(character)

/** @returns the text without quotes and list marks around it */
function withoutMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isMark(text[start])) start += 1
  while (end > start && isMark(text[end - 1])) end -= 1
  return text.slice(start, end)
}

const pieceSeparators = /[,;，；、،/|\n()（）[\]&+]|\s(?:and|und|et|e|y|i|en|ve|og|och|ja|és|и)\s/iu

/**
 * They can also be a part of one name, as in "egg in shell", so they count only where names of allergens remain. Arabic and Hebrew write
 * "and" without a space before its word.
 */
const looseSeparators =
  /[・･·•和及与與と]|และ|\s[-–—]\s|\sو\s?(?=\p{sc=Arab})|\sו(?=\p{sc=Hebr})|\s(?:or|u\.|oder|sowie|ou|o|of|tai|lub|vagy|eller|или|або|та|και|a|in|ir|un|și|dan|và|और)\s/giu

/** A space separates words of scripts that put none within a text: `小麦 卵`. */
const spaceBetweenWords = new RegExp(`([${unspacedScripts}])\\s(?=[${unspacedScripts}])`, 'gu')

/** @returns the parts of an entry such as 'Gluten (wheat), milk', which can be names of allergens */
export function splitAllergens(text: string): string[] {
  return text
    .split(pieceSeparators)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}

/**
 * @returns the ids of the allergens that a text of the owner names in any language, such as 'Milch' or 'gluten, latte'; the
 *   text itself if it names something else too
 * @param locale of the restaurant, whose languages come first; undefined if it is not known
 */
export function toAllergens(text: string, locale?: string): string[] {
  const whole = findAllergen(text, locale)
  if (whole !== undefined) return [whole]
  const separated = text.replaceAll(looseSeparators, ',').replaceAll(spaceBetweenWords, '$1,')
  return findAllOf(splitAllergens(text), locale) ?? findAllOf(splitAllergens(separated), locale) ?? [text]
}

/** @returns the ids; undefined if a piece names something else */
function findAllOf(pieces: readonly string[], locale: string | undefined): string[] | undefined {
  const known = pieces.flatMap((piece) => findAllergen(piece, locale) ?? [])
  return pieces.length > 0 && known.length === pieces.length ? [...new Set(known)] : undefined
}
