import { menuLanguages } from './allergen-vocabulary.ts'
import { allergensByWord } from './allergen-words.ts'
import { sortAllergens } from './combine-allergens.ts'
import { type Allergens, allergenIds } from './dietary.ts'

interface DescribedDish {
  name: string
  ingredients?: readonly string[] | undefined
  /** Undefined when the owner has declared nothing. */
  dietary?: Allergens | null | undefined
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Milk and what is made of it. A plant before or after such a word changes its meaning, as in "oat milk" or "latte di cocco". */
const milkWords = setOf(
  'milk butter cream cheese yogurt yoghurt milch sahne joghurt käse lait beurre crème latte panna burro leche nata mantequilla leite manteiga melk boter room mjölk mælk mleko mléko lapte',
)
const plants = setOf(
  'coconut oat almond cashew hazelnut soy soya rice pea peanut nut cocoa shea kokos hafer mandel soja reis erdnuss coco avoine amande amandes riz cacahuète cacao cocco avena mandorla mandorle soia riso almendra almendras arroz aveia amêndoa haver amandel rijst havre kokosowe owsiane cocos',
)
/** Between milk and its plant, as in "leche de la almendra". */
const links = setOf('de la di do d of')
/** "gluten-free", "fri for" */
const freeWords = setOf('free frei fri fritt vrij mentes')
/** "laktosefrei", "gluténmentes" */
const freeEnding = /\p{L}(?:frei|freie|freien|freier|freies|mentes)$/u
/** The word after one of these is not in the dish: "without nuts", "senza glutine". */
const negations = setOf(
  'without no vegan vegane veganer veganes ohne senza vegano sans sin sem sense zonder uden utan uten bez fără без χωρίς',
)
/** Other phrases in which a word does not name an allergen. */
const harmless =
  /nutmeg|noix de (?:coco|muscade)|noce moscata|nuez moscada|noz moscada|grano saraceno|oyster mushrooms?|butter beans?|cream of tartar|スイカ|椰奶|豆奶/gu

/** @param text in lower case @returns it without the words that do not name an allergen */
function withoutHarmlessWords(text: string): string {
  // words and, between them, everything else
  const parts = text.replaceAll(harmless, ' ').split(/(\P{L}+)/u)
  return parts.map((part, index) => (index % 2 === 0 && isHarmless(parts, index) ? ' ' : part)).join('')
}

/** @param index of a word; the text after it is at the next index, and the next word after that */
function isHarmless(parts: readonly string[], index: number): boolean {
  const [word = '', before = '', previous = '', after = ''] = [index, index - 1, index - 2, index + 1].map(
    (i) => parts[i],
  )
  const isJoinedTo = (separator: string) => separator === ' ' || separator === '-'
  if (freeEnding.test(word) || (isJoinedTo(after) && freeWords.has(parts[index + 2] ?? ''))) return true
  if (before.trim() === '' && negations.has(previous)) return true
  const isPlantMilk = milkWords.has(word) && isJoinedTo(before) && plants.has(previous)
  return isPlantMilk || isJoinedPlantMilk(word) || (milkWords.has(word) && plants.has(linkedWord(parts, index)))
}

/** "kokosmilch" */
function isJoinedPlantMilk(word: string): boolean {
  return [...plants].some((plant) => word.startsWith(plant) && milkWords.has(word.slice(plant.length)))
}

/** @returns the word to which links lead from a word, as "cocco" in "latte di cocco"; '' for none */
function linkedWord(parts: readonly string[], index: number): string {
  const next = parts.findIndex((part, i) => i > index && i % 2 === 0 && !links.has(part))
  const isLinked =
    next > index + 2 && parts.slice(index + 1, next).every((part, i) => i % 2 === 1 || /^[ '’]$/.test(part))
  return isLinked ? (parts[next] ?? '') : ''
}

/** Scripts without spaces, in which a word can be anywhere in a text; and long words, which languages such as German join. */
const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const joinedMinChars = 6

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

function findNamedAllergens(text: string, locale: string): string[] {
  let rest = withoutHarmlessWords(text.normalize('NFC').toLowerCase())
  const found = new Set<string>()
  for (const [pattern, allergen] of patternsOf(locale)) {
    const without = rest.replaceAll(pattern, ' ')
    if (without === rest) continue
    found.add(allergen)
    // "peanuts" is not also "nuts"
    rest = without
  }
  return sortAllergens(found)
}

const patterns = new Map<string, (readonly [RegExp, string])[]>()

/** @returns the words of the languages of a restaurant, the longest first */
function patternsOf(locale: string): (readonly [RegExp, string])[] {
  const languages = menuLanguages(locale)
  const key = languages.join()
  const compiled =
    patterns.get(key) ??
    [...allergensByWord(languages)]
      .sort(([a], [b]) => b.length - a.length)
      .map(([word, allergen]) => [wordPattern(word), allergen] as const)
  patterns.set(key, compiled)
  return compiled
}

function wordPattern(word: string): RegExp {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (isJoined.test(word) || word.length >= joinedMinChars) return new RegExp(escaped, 'gu')
  return new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'gu')
}
