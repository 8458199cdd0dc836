import { type ReadyAnswer, readyJson } from '../http/ready-answer.ts'
import type { CatalogueCache, MenuSnapshot } from './catalogue.ts'
import { toRecipe } from './menu-store.ts'

/**
 * The menu as it is sent: each snapshot is serialised and compressed once. Every answer is the same bytes for everyone, so
 * a read costs neither the database nor JSON.
 */
export interface MenuBytes {
  categories(): Promise<ReadyAnswer>
  /** @param categoryId all dishes when left out; an unknown one has none */
  recipes(categoryId?: string): Promise<ReadyAnswer>
  /**
   * @param url path and query of the request
   * @returns what the API answers there, if the current menu is in memory; else undefined
   */
  atHand(url: string): ReadyAnswer | undefined
}

interface Serialised {
  categories: ReadyAnswer
  recipes: ReadyAnswer
  byCategory: Map<string, ReadyAnswer>
  /** For a category that is empty or does not exist. */
  noRecipes: ReadyAnswer
  byUrl: Map<string, ReadyAnswer>
}

export function createMenuBytes(catalogue: Pick<CatalogueCache, 'current' | 'atHand'>): MenuBytes {
  /** They go when their snapshot does. */
  const begun = new WeakMap<MenuSnapshot, Promise<Serialised>>()
  const done = new WeakMap<MenuSnapshot, Serialised>()

  async function serialised(): Promise<Serialised> {
    const snapshot = await catalogue.current()
    const serialising = begun.get(snapshot) ?? serialise(snapshot)
    begun.set(snapshot, serialising)
    done.set(snapshot, await serialising)
    return serialising
  }

  return {
    categories: async () => (await serialised()).categories,
    recipes: async (categoryId) => {
      const { recipes, byCategory, noRecipes } = await serialised()
      return categoryId === undefined ? recipes : (byCategory.get(categoryId) ?? noRecipes)
    },
    atHand: (url) => {
      const snapshot = catalogue.atHand()
      return snapshot && done.get(snapshot)?.byUrl.get(url)
    },
  }
}

async function serialise({ categories, recipes }: MenuSnapshot): Promise<Serialised> {
  const all = [...recipes.values()].map(toRecipe)
  const lists = [...Map.groupBy(all, (recipe) => recipe.categoryId)]
  const byCategory = new Map(await Promise.all(lists.map(async ([id, list]) => [id, await readyJson(list)] as const)))
  const whole = { categories: await readyJson(categories), recipes: await readyJson(all) }
  return {
    ...whole,
    byCategory,
    noRecipes: await readyJson([]),
    byUrl: new Map([
      ['/api/categories', whole.categories],
      ['/api/recipes', whole.recipes],
      ...[...byCategory].map(([id, list]) => [`/api/recipes?categoryId=${encodeURIComponent(id)}`, list] as const),
    ]),
  }
}
