import { menuLanguages } from './allergen-vocabulary.ts'
import { allergensByWord, clearAllergenWords } from './allergen-words.ts'
import { withoutHarmlessWords } from './harmless-words.ts'

/** Their nouns have many endings. In other languages, a beginning is often another word: lait, laitue. */
const inflectedLanguages = [
  'bg',
  'cs',
  'el',
  'et',
  'fi',
  'hr',
  'hu',
  'lt',
  'lv',
  'pl',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'tr',
  'uk',
]
/** A word of more letters keeps its beginning in its other forms: Nüsse, Nüssen; mleko, mleka. */
const stemMinChars = 4
const endingMaxChars = 3

const stemsByLanguages = new Map<string, ReadonlyMap<string, string>>()

/** @param languages undefined for the words of all languages that have one meaning */
function stemsOf(languages: readonly string[] | undefined): ReadonlyMap<string, string> {
  const key = languages?.join() ?? 'all'
  const stems = stemsByLanguages.get(key) ?? listStems(languages ? allergensByWord(languages) : clearAllergenWords())
  stemsByLanguages.set(key, stems)
  return stems
}

function listStems(allergens: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const words = [...allergens].filter(([word]) => /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u.test(word))
  const stems = words.map(([word, allergen]) => [word.replace(/[aeiouyаеиоуыюяαεηιουω]$/u, ''), allergen] as const)
  return new Map(stems.filter(([stem]) => stem.length >= stemMinChars))
}

/**
 * @param text in lower case
 * @param locale of the restaurant; undefined for the words of all languages that have one meaning
 * @returns the allergens of which the text has another form, such as the one after "traces of"
 */
export function inflectedAllergens(text: string, locale: string | undefined): string[] {
  const languages =
    locale === undefined ? undefined : menuLanguages(locale).filter((each) => inflectedLanguages.includes(each))
  const stems = stemsOf(languages)
  return withoutHarmlessWords(text)
    .split(/\P{L}+/u)
    .flatMap((word) =>
      Array.from({ length: endingMaxChars + 1 }, (_, ending) => stems.get(word.slice(0, word.length - ending)) ?? []),
    )
    .flat()
}
