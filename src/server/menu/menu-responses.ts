import { type PreparedResponse, prepareJson } from '../http/prepared-response.ts'
import type { CatalogueCache, MenuSnapshot } from './catalogue.ts'
import { toRecipe } from './menu-store.ts'

/**
 * The menu as it is sent: each snapshot is serialised and compressed once. Every answer is the same bytes for everyone, so
 * a read costs neither the database nor JSON.
 */
export interface MenuBytes {
  categories(): Promise<PreparedResponse>
  /** @param categoryId all dishes when left out; an unknown one has none */
  recipes(categoryId?: string): Promise<PreparedResponse>
  /**
   * @param url path and query of the request
   * @returns what the API answers there, if the current menu is in memory; else undefined
   */
  atHand(url: string): PreparedResponse | undefined
}

/** Answers by URL: path and query. */
type Answers = ReadonlyMap<string, PreparedResponse>

const categoriesUrl = '/api/categories'

export function createMenuBytes(catalogue: Pick<CatalogueCache, 'current' | 'atHand'>): MenuBytes {
  // the answers are collected together with their snapshot
  const begun = new WeakMap<MenuSnapshot, Promise<Answers>>()
  const done = new WeakMap<MenuSnapshot, Answers>()

  async function answerAt(url: string): Promise<PreparedResponse> {
    const snapshot = await catalogue.current()
    const serialising = begun.get(snapshot) ?? serialise(snapshot)
    begun.set(snapshot, serialising)
    const answers = await serialising
    done.set(snapshot, answers)
    // a category that is empty or does not exist
    return answers.get(url) ?? prepareJson([])
  }

  return {
    categories: () => answerAt(categoriesUrl),
    recipes: (categoryId) => answerAt(recipesUrl(categoryId)),
    atHand: (url) => {
      const snapshot = catalogue.atHand()
      return snapshot && done.get(snapshot)?.get(url)
    },
  }
}

async function serialise({ categories, recipes }: MenuSnapshot): Promise<Answers> {
  const all = [...recipes.values()].map(toRecipe)
  const answers = new Map([
    [categoriesUrl, await prepareJson(categories)],
    [recipesUrl(), await prepareJson(all)],
  ])
  for (const [categoryId, list] of Map.groupBy(all, (recipe) => recipe.categoryId))
    answers.set(recipesUrl(categoryId), await prepareJson(list))
  return answers
}

function recipesUrl(categoryId?: string): string {
  return categoryId === undefined ? '/api/recipes' : `/api/recipes?categoryId=${encodeURIComponent(categoryId)}`
}
