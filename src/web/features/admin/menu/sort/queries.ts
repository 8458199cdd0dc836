import { api, unwrap } from '#web/api/client.ts'

/** Then a save counts as failed, so that the screen can be left while the server does not answer. */
const saveTimeoutMs = 10_000
/** Browsers refuse `keepalive` for bodies of more than 64 KB. An id has up to 64 characters. */
const keepaliveMaxIds = 900

/** Options of a request that goes on when the tab is closed. */
function saveOptions(ids: readonly string[]): Pick<RequestInit, 'keepalive' | 'signal'> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), saveTimeoutMs)
  return { keepalive: ids.length <= keepaliveMaxIds, signal: controller.signal }
}

export async function saveCategoryOrder(ids: readonly string[]): Promise<void> {
  unwrap(await api.PUT('/api/category-order', { body: { ids: [...ids] }, ...saveOptions(ids) }))
}

export async function saveRecipeOrder(categoryId: string, ids: readonly string[]): Promise<void> {
  unwrap(await api.PUT('/api/recipe-order', { body: { categoryId, ids: [...ids] }, ...saveOptions(ids) }))
}
