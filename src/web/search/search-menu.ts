import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { passesFilter } from '#contract/menu/dietary-filter.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { foldSpellings } from '#contract/values/search-text.ts'
import { scoreWord } from './word-match.ts'

export type SearchHit =
  | { kind: 'category'; category: Category }
  /** `ingredient`: the one that matched, when the name alone does not explain the hit. */
  | { kind: 'recipe'; recipe: Recipe; categoryName: string; ingredient: string | undefined }

interface IndexedText {
  text: string
  /** At least one: Müller is also Mueller. A translated text also has its original: guests find a dish by either. */
  spellings: IndexedWords[]
}

interface IndexedWords {
  words: string[]
  /** For each word: it and all words after it, without spaces. */
  rests: string[]
}

/** The menu's texts, split into normalised words once, so that a search at each key press is fast. */
export interface MenuIndex {
  categories: { category: Category; name: IndexedText }[]
  recipes: { recipe: Recipe; name: IndexedText; ingredients: IndexedText[]; category: IndexedText }[]
}

const nameWeight = 1
const ingredientWeight = 0.7
const categoryWeight = 0.4
const joinedWordsScore = 60

export function indexMenu(categories: readonly Category[], recipes: readonly Recipe[]): MenuIndex {
  const names = new Map(categories.map(({ id, name, originalName }) => [id, indexText(name, originalName)]))
  return {
    categories: categories.map((category) => ({ category, name: names.get(category.id) ?? indexText('') })),
    recipes: recipes.map((recipe) => ({
      recipe,
      name: indexText(recipe.name, recipe.originalName),
      ingredients: recipe.ingredients.map((word, index) => indexText(word, recipe.originalIngredients?.[index])),
      category: names.get(recipe.categoryId) ?? indexText(''),
    })),
  }
}

/**
 * Finds categories and recipes, best match first, and tolerates small typos. Each word of the query must match a name, an
 * ingredient or the recipe's category; a match of the category alone does not find the recipe.
 * @param limit the maximum number of hits
 */
export function searchMenu(index: MenuIndex, query: string, limit: number): SearchHit[] {
  const { spellings } = indexText(query)
  // "7 up" finds 7up
  const typed = spellings.flatMap(({ words, rests }) => [words, rests.slice(0, 1)])
  let found: ReturnType<typeof findHits> = []
  for (const typedWords of typed) if (found.length === 0) found = findHits(index, typedWords)
  // the sort is stable: hits with equal scores keep the menu's order
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit)
}

export interface FilteredHits {
  hits: SearchHit[]
  /** How many dishes are found that the filter hides. */
  hiddenCount: number
}

/** @returns the hits that the customer's filter shows */
export function searchFiltered(index: MenuIndex, query: string, limit: number, filter: DietaryFilter): FilteredHits {
  const found = searchMenu(index, query, Number.POSITIVE_INFINITY)
  const shown = found.filter((hit) => hit.kind === 'category' || passesFilter(hit.recipe, filter))
  return { hits: shown.slice(0, limit), hiddenCount: found.length - shown.length }
}

function findHits(index: MenuIndex, typedWords: string[]) {
  const hits: { score: number; hit: SearchHit }[] = []
  if (typedWords.length === 0) return hits
  for (const { category, name } of index.categories) {
    const score = scoreAll(typedWords, (word) => scoreText(word, name))
    // a category ranks above a recipe with the same score, because it leads to several recipes
    if (score > 0) hits.push({ score: score + 1, hit: { kind: 'category', category } })
  }
  for (const entry of index.recipes) {
    const scored = scoreRecipe(typedWords, entry)
    if (scored) hits.push(scored)
  }
  return hits
}

function scoreRecipe(typedWords: string[], entry: MenuIndex['recipes'][number]) {
  let ingredient: string | undefined
  let matchesNameOrIngredient = false
  const score = scoreAll(typedWords, (word) => {
    const byName = scoreText(word, entry.name) * nameWeight
    let best = Math.max(byName, scoreText(word, entry.category) * categoryWeight)
    let bestIngredient: string | undefined
    for (const candidate of entry.ingredients) {
      const byIngredient = scoreText(word, candidate) * ingredientWeight
      if (byIngredient > best) {
        best = byIngredient
        bestIngredient = candidate.text
      }
    }
    ingredient ??= bestIngredient
    matchesNameOrIngredient ||= byName > 0 || bestIngredient !== undefined
    return best
  })
  if (score === 0 || !matchesNameOrIngredient) return undefined
  const hit: SearchHit = { kind: 'recipe', recipe: entry.recipe, categoryName: entry.category.text, ingredient }
  return { score, hit }
}

/** The mean score of all typed words; 0 when one of them has no match. */
function scoreAll(typedWords: string[], scoreOne: (word: string) => number): number {
  let sum = 0
  for (const word of typedWords) {
    const score = scoreOne(word)
    if (score === 0) return 0
    sum += score
  }
  return sum / typedWords.length
}

function scoreText(typed: string, { spellings }: IndexedText): number {
  return Math.max(...spellings.map((spelling) => scoreWords(typed, spelling)))
}

function scoreWords(typed: string, { words, rests }: IndexedWords): number {
  let best = 0
  for (const [position, word] of words.entries()) {
    // earlier words of a name count more
    const byWord = scoreWord(typed, word)
    // "cocacola" finds Coca-Cola
    const byRest = rests[position]?.startsWith(typed) ? joinedWordsScore : 0
    const score = Math.max(byWord, byRest) - Math.min(position, 4)
    if (score > best) best = score
  }
  return best
}

/**
 * Normalises a text to folded words of letters and digits, without doubled letters, because transliterated names have several
 * spellings (naan and nan, paneer and panner).
 */
function indexText(text: string, original = text): IndexedText {
  const texts = original === text ? [text] : [text, original]
  return { text, spellings: texts.flatMap(foldSpellings).map(splitWords) }
}

function splitWords(folded: string): IndexedWords {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return {
    words: words.map(withoutDoubled),
    rests: words.map((_, at) => withoutDoubled(words.slice(at).join(''))),
  }
}

function withoutDoubled(word: string): string {
  return word.replaceAll(/(\p{L})\1+/gu, '$1')
}
