import type { Category, Recipe } from '#contract/menu.ts'
import { type CachedBytes, cachedJson } from '../http/cached-bytes.ts'

/**
 * The menu as it is sent: serialised once, kept until the menu changes. Every answer is the same bytes for everyone,
 * so a read costs neither the database nor JSON.
 */
export interface MenuBytes {
  categories(): Promise<CachedBytes>
  /** @param categoryId all dishes when left out; an unknown one has none */
  recipes(categoryId?: string): Promise<CachedBytes>
  /**
   * @param url as it is asked for
   * @returns what the API answers there, where no question to the database lies between; else undefined
   */
  atHand(url: string): CachedBytes | undefined
  /** The pictures that a category shows first, by its id, in the list's order. */
  pictures(): Promise<ReadonlyMap<string, CategoryPictures>>
  /** To be called whenever the menu has changed. */
  forget(): void
}

/** Addresses as in `imageUrl`. */
export interface CategoryPictures {
  own: string
  /** Of its first dish. */
  firstDish: string | undefined
}

interface Serialised {
  categories: CachedBytes
  recipes: CachedBytes
  byCategory: Map<string, CachedBytes>
  pictures: Map<string, CategoryPictures>
  byUrl: Map<string, CachedBytes>
}

const noRecipes = cachedJson([])

export function createMenuBytes(load: () => Promise<{ categories: Category[]; recipes: Recipe[] }>): MenuBytes {
  let current: Promise<Serialised> | undefined
  let atHand: Serialised | undefined

  function serialised(): Promise<Serialised> {
    if (current) return current
    const attempt = load().then(serialise)
    current = attempt
    attempt.then(
      (menu) => {
        if (current === attempt) atHand = menu
      },
      () => {
        // a failed read must not be remembered
        if (current === attempt) current = undefined
      },
    )
    return attempt
  }

  return {
    categories: async () => (await serialised()).categories,
    recipes: async (categoryId) => {
      const { recipes, byCategory } = await serialised()
      return categoryId === undefined ? recipes : (byCategory.get(categoryId) ?? noRecipes)
    },
    pictures: async () => (await serialised()).pictures,
    atHand: (url) => atHand?.byUrl.get(url),
    forget: () => {
      current = undefined
      atHand = undefined
    },
  }
}

function serialise({ categories, recipes }: { categories: Category[]; recipes: Recipe[] }): Serialised {
  const grouped = Map.groupBy(recipes, (recipe) => recipe.categoryId)
  const whole = { categories: cachedJson(categories), recipes: cachedJson(recipes) }
  const byCategory = new Map([...grouped].map(([categoryId, list]) => [categoryId, cachedJson(list)]))
  return {
    ...whole,
    byCategory,
    byUrl: new Map([
      ['/api/categories', whole.categories],
      ['/api/recipes', whole.recipes],
      ...[...byCategory].map(([id, list]) => [`/api/recipes?categoryId=${encodeURIComponent(id)}`, list] as const),
    ]),
    pictures: new Map(
      categories.map(({ id, imageUrl }) => [id, { own: imageUrl, firstDish: grouped.get(id)?.[0]?.imageUrl }]),
    ),
  }
}
