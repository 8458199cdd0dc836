import type { Category, Recipe } from '#contract/menu.ts'
import { scoreWord } from './word-match.ts'

export type SearchHit =
  | { kind: 'category'; category: Category }
  /** `ingredient`: the one that was asked for, where the name alone does not say why the dish is found. */
  | { kind: 'dish'; recipe: Recipe; categoryName: string; ingredient: string | undefined }

interface IndexedText {
  text: string
  words: string[]
}

/** A menu made ready to be searched, once, so that each key press costs little. */
export interface MenuIndex {
  categories: { category: Category; name: IndexedText }[]
  dishes: { recipe: Recipe; name: IndexedText; ingredients: IndexedText[]; category: IndexedText }[]
}

const nameWeight = 1
const ingredientWeight = 0.7
const categoryWeight = 0.4

export function indexMenu(categories: readonly Category[], recipes: readonly Recipe[]): MenuIndex {
  const names = new Map(categories.map(({ id, name }) => [id, indexText(name)]))
  return {
    categories: categories.map((category) => ({ category, name: indexText(category.name) })),
    dishes: recipes.map((recipe) => ({
      recipe,
      name: indexText(recipe.name),
      ingredients: recipe.ingredients.map(indexText),
      category: names.get(recipe.categoryId) ?? indexText(''),
    })),
  }
}

/**
 * Categories and dishes that fit what was typed, best first. Each typed word must fit somewhere: in a name, an
 * ingredient or, beside one of these, the dish's category. Small typing errors are forgiven.
 * @param limit how many hits at most
 */
export function searchMenu(index: MenuIndex, query: string, limit: number): SearchHit[] {
  const typed = indexText(query).words
  if (typed.length === 0) return []
  const hits: { score: number; hit: SearchHit }[] = []
  for (const { category, name } of index.categories) {
    const score = scoreAll(typed, (word) => scoreText(word, name))
    // Above dishes of the same fit: it leads to more of them.
    if (score > 0) hits.push({ score: score + 1, hit: { kind: 'category', category } })
  }
  for (const dish of index.dishes) {
    const found = scoreDish(typed, dish)
    if (found) hits.push(found)
  }
  // Sorting keeps the menu's own order among equals.
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ hit }) => hit)
}

function scoreDish(typed: string[], dish: MenuIndex['dishes'][number]) {
  let ingredient: string | undefined
  let fitsItself = false
  const score = scoreAll(typed, (word) => {
    const byName = scoreText(word, dish.name) * nameWeight
    let best = Math.max(byName, scoreText(word, dish.category) * categoryWeight)
    let named: string | undefined
    for (const one of dish.ingredients) {
      const byIngredient = scoreText(word, one) * ingredientWeight
      if (byIngredient > best) {
        best = byIngredient
        named = one.text
      }
    }
    ingredient ??= named
    fitsItself ||= byName > 0 || named !== undefined
    return best
  })
  if (score === 0 || !fitsItself) return undefined
  const hit: SearchHit = { kind: 'dish', recipe: dish.recipe, categoryName: dish.category.text, ingredient }
  return { score, hit }
}

/** The mean over all typed words; 0 as soon as one of them fits nowhere. */
function scoreAll(typed: string[], scoreOne: (word: string) => number): number {
  let sum = 0
  for (const word of typed) {
    const score = scoreOne(word)
    if (score === 0) return 0
    sum += score
  }
  return sum / typed.length
}

function scoreText(typed: string, { words }: IndexedText): number {
  let best = 0
  for (const [position, word] of words.entries()) {
    // The first word of a name says more than the last.
    const score = scoreWord(typed, word) - Math.min(position, 4)
    if (score > best) best = score
  }
  return best
}

/**
 * Lower case, in words of letters and digits, without accents and doubled letters: names from other scripts are spelt
 * in many ways (naan and nan, paneer and panner).
 */
function indexText(text: string): IndexedText {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return { text, words: plain.replaceAll(/(\p{L})\1+/gu, '$1').match(/[\p{L}\p{N}]+/gu) ?? [] }
}
