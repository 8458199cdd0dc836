import type { QueryClient } from '@tanstack/react-query'
import { adminMessages } from '#contract/admin-messages.ts'
import { type Category, categorySchema, type Recipe, recipeSchema } from '#contract/menu.ts'
import { type ApiProblem, api, unwrap } from '#web/api/client.ts'
import type { CategoryValues } from './category-draft.ts'
import { dropCategory, dropRecipe, keepCategory, keepRecipe } from './menu-cache.ts'
import type { RecipeValues } from './recipe-draft.ts'
import { uploadingFetch } from './uploading-fetch.ts'

/** What a save begins with; nothing is overwritten when it is no longer the newest. */
export interface EditedVersion {
  id: string
  version: number
}

/** What tells categories from recipes, for the editor that serves both. */
export interface MenuKind<Item, Values> {
  /** spec §5 and §8. */
  words: Record<'addFailed' | 'updateFailed' | 'confirmDelete' | 'added' | 'updated' | 'deleted', string>
  deleteFailed: (problem: ApiProblem | undefined) => string
  /** Adds when nothing is edited. @param onProgress told how much of a picture has been sent, 0 to 1 */
  save: (values: Values, edited: EditedVersion | undefined, onProgress: (part: number) => void) => Promise<Item>
  remove: (id: string) => Promise<unknown>
  /** Reads what a conflict says stands there now. */
  parse: (current: unknown) => Item | undefined
  keep: (queryClient: QueryClient, item: Item) => Promise<void>
  drop: (queryClient: QueryClient, id: string) => Promise<void>
}

export const categoryKind: MenuKind<Category, CategoryValues> = {
  words: adminMessages.categories,
  deleteFailed: (problem) => {
    const recipes = problem?.code === 'category/has-recipes' ? problem.body.recipes : undefined
    if (typeof recipes !== 'number') return adminMessages.categories.deleteFailed
    return `${adminMessages.categories.deleteFailed}: ${recipes} ${recipes === 1 ? 'recipe still belongs' : 'recipes still belong'} to it.`
  },
  save: async (values, edited, onProgress) => {
    const fetch = uploadingFetch(onProgress)
    if (!edited) return unwrap(await api.POST('/api/categories', { body: { imageBase64: '', ...values }, fetch }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/categories/{id}', { params: { path: { id } }, body, fetch }))
  },
  remove: async (id) => unwrap(await api.DELETE('/api/categories/{id}', { params: { path: { id } } })),
  parse: (current) => categorySchema.safeParse(current).data,
  keep: keepCategory,
  drop: dropCategory,
}

export const recipeKind: MenuKind<Recipe, RecipeValues> = {
  words: adminMessages.recipes,
  deleteFailed: () => adminMessages.recipes.deleteFailed,
  save: async (values, edited, onProgress) => {
    const fetch = uploadingFetch(onProgress)
    if (!edited) return unwrap(await api.POST('/api/recipes', { body: { imageBase64: '', ...values }, fetch }))
    const { id, version } = edited
    const body = { ...values, version }
    return unwrap(await api.PATCH('/api/recipes/{id}', { params: { path: { id } }, body, fetch }))
  },
  remove: async (id) => unwrap(await api.DELETE('/api/recipes/{id}', { params: { path: { id } } })),
  parse: (current) => recipeSchema.safeParse(current).data,
  keep: keepRecipe,
  drop: dropRecipe,
}
