import type { QueryKey } from '@tanstack/react-query'
import { type Category, categorySchema, type Recipe } from '#contract/menu/menu.ts'
import { recipeSchema } from '#contract/menu/recipe-schemas.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { ApiProblem, api, unwrap } from '#web/api/client.ts'
import { describeMenuUses } from './describe-menu-uses.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { panelCategoriesKey, panelRecipesKey } from './menu-cache.ts'
import type { CategoryValues, RecipeValues } from './menu-drafts.ts'

/** The differences between categories, recipes and option groups. All have the same editor. */
export interface MenuKind<Item, Values> {
  listKey: QueryKey
  /** spec §5 and §8. */
  messages: () => Record<'addFailed' | 'updateFailed' | 'confirmDelete' | 'added' | 'updated', string>
  deleteFailed: (error: Error) => string
  /**
   * Adds an item, or updates `edited`. The server refuses the update when `edited` is not the newest version.
   * @param onProgress receives the fraction that has been sent, 0 to 1
   */
  save: (values: Values, edited: Item | undefined, onProgress: (fraction: number) => void) => Promise<Item>
  /** @returns the message to show */
  remove: (id: string) => Promise<string>
  /** Parses the newest version, which the response to a refused update contains. */
  parse: (current: unknown) => Item | undefined
}

export const categoryKind: MenuKind<Category, CategoryValues> = {
  listKey: panelCategoriesKey,
  messages: () => adminMessages.categories,
  deleteFailed: (error) => {
    const usedBy = describeMenuUses(error)
    if (usedBy !== undefined) return adminMessages.categories.inUse(usedBy)
    const recipes = error instanceof ApiProblem && error.code === 'category/has-recipes' && error.body.recipes
    if (typeof recipes !== 'number') return adminMessages.categories.deleteFailed
    return adminMessages.categories.hasRecipes(recipes)
  },
  save: async (values, edited, onProgress) => {
    const fetch = fetchWithProgress(onProgress)
    if (!edited) return unwrap(await api.POST('/api/categories', { body: { imageBase64: '', ...values }, fetch }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/categories/{id}', { params: { path: { id } }, body, fetch }))
  },
  remove: async (id) => {
    unwrap(await api.DELETE('/api/categories/{id}', { params: { path: { id } } }))
    return adminMessages.categories.deleted
  },
  parse: (current) => categorySchema.safeParse(current).data,
}

export const recipeKind: MenuKind<Recipe, RecipeValues> = {
  listKey: panelRecipesKey,
  messages: () => adminMessages.recipes,
  deleteFailed: (error) => {
    const usedBy = describeMenuUses(error)
    return usedBy === undefined ? adminMessages.recipes.deleteFailed : adminMessages.recipes.inUse(usedBy)
  },
  save: async (values, edited, onProgress) => {
    const fetch = fetchWithProgress(onProgress)
    if (!edited) return unwrap(await api.POST('/api/recipes', { body: { imageBase64: '', ...values }, fetch }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/recipes/{id}', { params: { path: { id } }, body, fetch }))
  },
  remove: async (id) => {
    const archived = unwrap(await api.DELETE('/api/recipes/{id}', { params: { path: { id } } }))
    return archived ? menuManagementMessages.archive.archived : adminMessages.recipes.deleted
  },
  parse: (current) => recipeSchema.safeParse(current).data,
}
