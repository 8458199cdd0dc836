import { allergenVocabulary, menuLanguages } from './allergen-vocabulary.ts'
import { allergensByWord, clearAllergenWords } from './allergen-words.ts'
import { sortAllergens } from './combine-allergens.ts'
import { type Allergens, allergenIds } from './dietary.ts'
import { unspacedScripts } from './search-text.ts'

interface DescribedDish {
  name: string
  ingredients?: readonly string[] | undefined
  /** Undefined when the owner has declared nothing. */
  dietary?: Allergens | null | undefined
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Milk and what is made of it. A plant before or after such a word changes its meaning, as in "oat milk" or "latte di cocco". */
const milkWords = setOf(
  'milk butter cream cheese yogurt yoghurt milch sahne joghurt käse lait beurre crème latte panna burro leche nata mantequilla leite manteiga melk boter room mjölk mælk mleko mléko lapte maito kerma piim',
)
const plants = setOf(
  'coconut oat almond cashew hazelnut soy soya rice pea peanut nut cocoa shea kokos hafer mandel soja reis erdnuss coco avoine amande amandes riz cacahuète cacao cocco avena mandorla mandorle soia riso almendra almendras arroz aveia amêndoa haver amandel rijst havre kokosowe owsiane cocos kookos kaura soija riisi manteli',
)
/** Between milk and its plant, as in "leche de la almendra". */
const links = setOf('de la di do d of')
/** "gluten-free", "fri for" */
const freeWords = setOf('free frei fri fritt vrij mentes')
/** "laktosefrei", "gluténmentes" */
const freeEnding = /\p{L}(?:frei|freie|freien|freier|freies|mentes)$/u
/** The word after one of these is not in the dish: "without nuts", "no-egg", "senza glutine", "sin leche ni huevo". */
const negations = setOf(
  'without no non ohne kein keine senza sans sin sem sense zonder uden utan uten bez fără без χωρίς ni nor né nem noch',
)
const veganWords = setOf('vegan vegane veganer veganes vegano')
/** A negation goes on after one of these, as in "without milk or egg", but not after "and". */
const orWords = setOf('or oder ou o of eller tai vagy lub')
/** Other words and phrases that contain a word for an allergen but do not name it. */
const harmless = new RegExp(
  [
    'nutmeg|noix de (?:coco|muscade)|noce moscata|nuez moscada|noz moscada|grano saraceno|oyster mushrooms?',
    'butter beans?|cream of tartar|スイカ|椰奶|豆奶|butternut|butternuss|butterfly|butterflied|buttercup|butterhead|mushroom',
    'buckwheat|coconuts|crab-?apple|doughnuts?|fortunate|shell-?fish',
    // German
    'kokosn(?:uss|üsse)|muskatn(?:uss|üsse)|nussknacker|nussschinken|genuss|genüss|feier|schleier',
    '(?:kalbs|schinken|rinder|schweine|tiger)n(?:uss|üsse)|(?:schweine|kalbs)lachs|lachsschinken',
    '(?:leber|fleisch)käse|rahmen(?!k)|eierschw[aä]mm|eierpflaume|eiertomate|buchweizen|buttersalat|butterpilz',
    'haferl',
    // other languages that join words
    'kokosno(?:ot|ten)|muskaatno(?:ot|ten)|notenmuskaat|nootmuskaat|boterham|krabbetje|boghvede|bokhvete|bovete',
    'munakoiso|kalamata|lohikäärme',
  ].join('|'),
  'gu',
)

/** @param text in lower case @returns it without the words that do not name an allergen */
export function withoutHarmlessWords(text: string): string {
  // words and, between them, everything else
  const parts = text.replaceAll(harmless, ' ').split(/(\P{L}+)/u)
  const negated = new Set<number>()
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      if (isNegated(parts, index, negated)) negated.add(index)
      if (negated.has(index) || isHarmless(parts, index)) return ' '
      // "kokosmilch" counts as "kokos", "sojamilch" as "soja"
      return plantOf(part) ?? part
    })
    .join('')
}

/** @param negated the indexes of the earlier words that are negated */
function isNegated(parts: readonly string[], index: number, negated: ReadonlySet<number>): boolean {
  const [before = '', previous = ''] = [parts[index - 1], parts[index - 2]]
  if (before.trim() !== '' && before !== '-') return false
  return negations.has(previous) || (orWords.has(previous) && negated.has(index - 4))
}

/** @param index of a word; the text after it is at the next index, and the next word after that */
function isHarmless(parts: readonly string[], index: number): boolean {
  const [word = '', before = '', previous = '', after = ''] = [index, index - 1, index - 2, index + 1].map(
    (i) => parts[i],
  )
  const isJoinedTo = (separator: string) => separator === ' ' || separator === '-'
  if (freeEnding.test(word) || (isJoinedTo(after) && freeWords.has(parts[index + 2] ?? ''))) return true
  if (before.trim() === '' && veganWords.has(previous)) return true
  const isPlantMilk = milkWords.has(word) && isJoinedTo(before) && plants.has(previous)
  return isPlantMilk || (milkWords.has(word) && plants.has(linkedWord(parts, index)))
}

/** @returns the plant of a joined word such as "kokosmilch" */
function plantOf(word: string): string | undefined {
  return [...plants].find((plant) => word.startsWith(plant) && milkWords.has(word.slice(plant.length)))
}

/** @returns the word to which links lead from a word, as "cocco" in "latte di cocco"; '' for none */
function linkedWord(parts: readonly string[], index: number): string {
  const next = parts.findIndex((part, i) => i > index && i % 2 === 0 && !links.has(part))
  const isLinked =
    next > index + 2 && parts.slice(index + 1, next).every((part, i) => i % 2 === 1 || /^[ '’]$/.test(part))
  return isLinked ? (parts[next] ?? '') : ''
}

const isUnspaced = new RegExp(`[${unspacedScripts}]`, 'u')
/** A word of this length counts anywhere in a longer word. */
const anywhereMinChars = 6
/** In languages that join words, a word of this length counts in a longer word if the other parts are long enough. */
const joinedMinChars = 4
const joiningLanguages = ['en', 'de', 'nl', 'da', 'no', 'sv', 'fi', 'et', 'hu']

/**
 * The allergens that the name or the ingredients of a dish mention, or an allergen that the owner has typed, but that the dish
 * neither declares to contain nor to contain as traces.
 * @param locale of the restaurant, a BCP 47 tag or ''
 * @returns ids; none for a dish of which nothing is declared, because guests read that
 */
export function findUndeclaredAllergens({ name, ingredients = [], dietary }: DescribedDish, locale: string): string[] {
  if (!dietary) return []
  const declared = [...dietary.contains, ...dietary.traces]
  const own = declared.filter((allergen) => !allergenIds.includes(allergen))
  const named = findNamedAllergens([name, ...ingredients, ...own].join(' | '), locale)
  return named.filter((allergen) => !declared.includes(allergen))
}

/**
 * @param locale of the restaurant, a BCP 47 tag or ''; undefined for the words of all languages that have one meaning
 * @returns ids
 */
export function findNamedAllergens(text: string, locale: string | undefined): string[] {
  let rest = withoutHarmlessWords(text.normalize('NFC').toLowerCase().replaceAll('nuß', 'nuss'))
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
  return sortAllergens(found)
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

/** @returns a pattern whose first group is what comes before the word: older versions of Safari know no lookbehind */
function wordPattern(word: string, isJoining: boolean): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (isUnspaced.test(word) || word.length >= anywhereMinChars) return new RegExp(`()${escaped}`, 'gu')
  // "kuh|milch" and "nuss|öl", but not "ge|nuss" and "hafer|l"
  if (isJoining && word.length >= joinedMinChars)
    return new RegExp(`(^|${noLetter}|${letter}{3})${escaped}(?:(?!${letter})|(?=${letter}{2}))`, 'gu')
  return new RegExp(`(^|${noLetter})${escaped}(?!${letter})`, 'gu')
}
