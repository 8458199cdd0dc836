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
export const orWords = setOf('or oder ou o of eller tai vagy lub')
/** Other words and phrases that contain a word for an allergen but do not name it. */
const harmless = new RegExp(
  [
    'nutmeg|noce moscata|nuez moscada|noz moscada|grano saraceno|oyster mushrooms?',
    'butter beans?|cream of tartar|スイカ|椰奶|豆奶|butternut|butternuss|butterfly|butterflied|buttercup|butterhead|mushroom',
    'buckwheat|coconuts|crab-?apple|doughnuts?|fortunate|shell-?fish',
    // French: cuts of meat and the flesh of scallops
    'noix de (?:coco|muscade|veau|jambon|porc|b(?:œ|oe)uf|(?=(?:saint|st)[ -]jacques|p[ée]toncle))',
    "noix d[’']entrec[ôo]te",
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
