import type * as z from 'zod/mini'
import { isLanguage } from '#contract/i18n/language.ts'
import type { menuQuerySchema } from '#contract/menu/menu.ts'
import type { recipeQuerySchema } from '#contract/menu/recipe-schemas.ts'
import { type PreparedResponse, prepareJson } from '../http/prepared-response.ts'
import type { CatalogueCache, MenuSnapshot } from './catalogue.ts'
import { menuIn } from './menu-in-language.ts'
import { toRecipe } from './to-recipe.ts'

/**
 * The prepared responses of the menu. Each snapshot is serialised and compressed once, because its responses are the same
 * for all users. A read needs neither the database nor JSON.
 */
export interface MenuResponses {
  /** @param query `language`: that of the menu when omitted */
  categories(query: MenuQuery): Promise<PreparedResponse>
  /** @param query `categoryId`: all recipes when omitted; an unknown category has no recipes */
  recipes(query: RecipeQuery): Promise<PreparedResponse>
  /**
   * @param url path and query of the request
   * @returns undefined when the responses of the current menu are not in memory, or the URL is not a menu URL
   */
  findPrepared(url: string): PreparedResponse | undefined
}

type MenuQuery = z.infer<typeof menuQuerySchema>
type RecipeQuery = z.infer<typeof recipeQuerySchema>

/** The key is the URL: path, and query without the language. */
type ResponsesByUrl = ReadonlyMap<string, PreparedResponse>

const categoriesUrl = '/api/categories'
/** As the screens write it: the language is the last parameter. */
const languageUrl = /^(.*)[?&]language=([A-Za-z-]+)$/

export function createMenuResponses(catalogue: Pick<CatalogueCache, 'current' | 'cached'>): MenuResponses {
  // weak maps, so that the garbage collector removes the responses together with their menu; the key is its recipes, because the
  // snapshot after saved translations has the same ones in the languages that they do not change
  const pending = new WeakMap<MenuSnapshot['recipes'], Promise<ResponsesByUrl>>()
  const ready = new WeakMap<MenuSnapshot['recipes'], ResponsesByUrl>()

  async function responseFor(url: string, { language }: MenuQuery): Promise<PreparedResponse> {
    const snapshot = menuIn(await catalogue.current(), language)
    const serialising = pending.get(snapshot.recipes) ?? serialise(snapshot)
    pending.set(snapshot.recipes, serialising)
    const responses = await serialising
    ready.set(snapshot.recipes, responses)
    // the category is empty or does not exist
    return responses.get(url) ?? prepareJson([])
  }

  return {
    categories: (query) => responseFor(categoriesUrl, query),
    recipes: ({ categoryId, ...query }) => responseFor(recipesUrl(categoryId), query),
    findPrepared(url) {
      const menu = catalogue.cached()
      const [, base = url, tag] = languageUrl.exec(url) ?? []
      // the route refuses other languages
      if (tag !== undefined && !isLanguage(tag)) return undefined
      return menu && ready.get(menuIn(menu, tag).recipes)?.get(base)
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
