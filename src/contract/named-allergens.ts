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

/** Words for milk and what is made of it, which a plant before or after them changes, as in "oat milk" or "latte di cocco". */
const milkWords =
  'milk|butter|cream|cheese|yogurt|yoghurt|milch|sahne|joghurt|käse|lait|beurre|crème|latte|panna|burro|leche|nata|mantequilla|leite|manteiga|melk|boter|room|mjölk|mælk|mleko|mléko|lapte'
const plants =
  'coconut|oat|almond|cashew|hazelnut|soy|soya|rice|pea|peanut|nut|cocoa|shea|kokos|hafer|mandel|soja|reis|erdnuss|coco|avoine|amande|amandes|riz|cacahuète|cacao|cocco|avena|mandorla|mandorle|soia|riso|almendra|almendras|arroz|aveia|amêndoa|haver|amandel|rijst|havre|kokosowe|owsiane|cocos'

/** Phrases in which a word does not name an allergen. They are removed from a text before its words are read. */
const harmless = [
  // "gluten-free", "laktosefrei", "without nuts", "senza glutine"
  /[\p{L}]+[- ](?:free|frei|fri|fritt|vrij|mentes)(?![\p{L}])|[\p{L}]+(?:frei|freie|freies|freier|mentes)(?![\p{L}])/gu,
  /(?<![\p{L}])(?:without|no|vegan|ohne|vegane[rs]?|senza|vegano|sans|sin|sem|sense|zonder|uden|utan|uten|bez|fără|без|χωρίς)\s+[\p{L}]+/gu,
  new RegExp(`(?<=(?<![\\p{L}])(?:${plants})[ -]?)(?:${milkWords})(?![\\p{L}])`, 'gu'),
  new RegExp(`(?<![\\p{L}])(?:${milkWords})(?=(?: de la| de| di| do|)[ ](?:d['’])?(?:${plants})(?![\\p{L}]))`, 'gu'),
  /nutmeg|noix de (?:coco|muscade)|noce moscata|nuez moscada|noz moscada|grano saraceno|oyster mushrooms?|butter beans?|cream of tartar|スイカ|椰奶|豆奶/gu,
]

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
  let rest = text.normalize('NFC').toLowerCase()
  for (const pattern of harmless) rest = rest.replaceAll(pattern, ' ')
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
