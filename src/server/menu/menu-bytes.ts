import type { Category, Recipe } from '#contract/menu.ts'
import { type ReadyAnswer, readyJson } from '../http/ready-answer.ts'
import { isUnavailable } from '../store/database-errors.ts'
import { metrics } from '../telemetry/metrics.ts'

/**
 * The menu as it is sent: serialised and compressed once, kept until the changed menu has been loaded. Every answer is the same bytes
 * for everyone, so a read costs neither the database nor JSON.
 */
export interface MenuBytes {
  categories(): Promise<ReadyAnswer>
  /** @param categoryId all dishes when left out; an unknown one has none */
  recipes(categoryId?: string): Promise<ReadyAnswer>
  /**
   * @param url as it is asked for
   * @returns what the API answers there, where no question to the database lies between; else undefined
   */
  atHand(url: string): ReadyAnswer | undefined
  /** Must be called whenever the menu has changed or may have changed: the next read loads it. */
  forget(): void
}

interface Serialised {
  categories: ReadyAnswer
  recipes: ReadyAnswer
  byCategory: Map<string, ReadyAnswer>
  /** Of a category that is empty, or not there. */
  noRecipes: ReadyAnswer
  byUrl: Map<string, ReadyAnswer>
}

export function createMenuBytes(load: () => Promise<{ categories: Category[]; recipes: Recipe[] }>): MenuBytes {
  /** The load that began after the last change. */
  let current: Promise<Serialised> | undefined
  /** The newest menu that was loaded; after a change it is outdated until `current` has loaded. */
  let latest: Serialised | undefined
  let isOutdated = false
  /** Whether the last load since the last change failed because the database was unavailable. */
  let isUnreachable = false

  function loadOnce(): Promise<Serialised> {
    if (current) return current
    const attempt = load().then(serialise)
    current = attempt
    attempt.then(
      (menu) => {
        metrics.menuLoads.inc()
        if (current !== attempt) return
        latest = menu
        isOutdated = false
        isUnreachable = false
        metrics.menuLoadedAt.set(Date.now() / 1000)
      },
      (error: unknown) => {
        if (current !== attempt) return
        // a failed read must not be remembered
        current = undefined
        isUnreachable = isUnavailable(error)
      },
    )
    return attempt
  }

  /** While the database is unavailable this is the last known menu; only the first request waits for its timeout. */
  async function serialised(): Promise<Serialised> {
    const attempt = loadOnce()
    if (latest && isUnreachable) return latest
    try {
      return await attempt
    } catch (error) {
      if (latest && isUnavailable(error)) return latest
      throw error
    }
  }

  return {
    categories: async () => (await serialised()).categories,
    recipes: async (categoryId) => {
      const { recipes, byCategory, noRecipes } = await serialised()
      return categoryId === undefined ? recipes : (byCategory.get(categoryId) ?? noRecipes)
    },
    atHand: (url) => (isOutdated ? undefined : latest?.byUrl.get(url)),
    forget: () => {
      current = undefined
      isOutdated = true
      isUnreachable = false
    },
  }
}

async function serialise({ categories, recipes }: { categories: Category[]; recipes: Recipe[] }): Promise<Serialised> {
  const grouped = Map.groupBy(recipes, (recipe) => recipe.categoryId)
  const lists = [...grouped].map(async ([categoryId, list]) => [categoryId, await readyJson(list)] as const)
  const byCategory = new Map(await Promise.all(lists))
  const whole = { categories: await readyJson(categories), recipes: await readyJson(recipes) }
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
