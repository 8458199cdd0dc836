import { type PreparedResponse, prepareJson } from '../http/prepared-response.ts'
import type { CatalogueCache, MenuSnapshot } from './catalogue.ts'
import { toRecipe } from './to-recipe.ts'

/**
 * The prepared responses of the menu. Each snapshot is serialised and compressed once, because its responses are the same
 * for all users. A read needs neither the database nor JSON.
 */
export interface MenuResponses {
  categories(): Promise<PreparedResponse>
  /** @param categoryId all recipes when omitted; an unknown category has no recipes */
  recipes(categoryId?: string): Promise<PreparedResponse>
  /**
   * @param url path and query of the request
   * @returns undefined when the responses of the current menu are not in memory, or the URL is not a menu URL
   */
  findPrepared(url: string): PreparedResponse | undefined
}

/** The key is the URL: path and query. */
type ResponsesByUrl = ReadonlyMap<string, PreparedResponse>

const categoriesUrl = '/api/categories'

export function createMenuResponses(catalogue: Pick<CatalogueCache, 'current' | 'cached'>): MenuResponses {
  // weak maps, so that the garbage collector removes the responses together with their snapshot
  const pending = new WeakMap<MenuSnapshot, Promise<ResponsesByUrl>>()
  const ready = new WeakMap<MenuSnapshot, ResponsesByUrl>()

  async function responseFor(url: string): Promise<PreparedResponse> {
    const snapshot = await catalogue.current()
    const serialising = pending.get(snapshot) ?? serialise(snapshot)
    pending.set(snapshot, serialising)
    const responses = await serialising
    ready.set(snapshot, responses)
    // the category is empty or does not exist
    return responses.get(url) ?? prepareJson([])
  }

  return {
    categories: () => responseFor(categoriesUrl),
    recipes: (categoryId) => responseFor(recipesUrl(categoryId)),
    findPrepared: (url) => {
      const snapshot = catalogue.cached()
      return snapshot && ready.get(snapshot)?.get(url)
    },
  }
}

async function serialise({ categories, recipes, shop }: MenuSnapshot): Promise<ResponsesByUrl> {
  const all = [...recipes.values()].map((row) => toRecipe(row, shop.currency))
  const responses = new Map([
    [categoriesUrl, await prepareJson(categories)],
    [recipesUrl(), await prepareJson(all)],
  ])
  for (const [categoryId, list] of Map.groupBy(all, (recipe) => recipe.categoryId))
    responses.set(recipesUrl(categoryId), await prepareJson(list))
  return responses
}

function recipesUrl(categoryId?: string): string {
  return categoryId === undefined ? '/api/recipes' : `/api/recipes?categoryId=${encodeURIComponent(categoryId)}`
}
