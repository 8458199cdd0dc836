import { api, unwrap } from '#web/api/client.ts'

/** After this time a save counts as failed. Without a limit, a server that does not respond would keep the screen open. */
const saveTimeoutMs = 10_000
/** `keepalive` allows bodies of at most 64 KB, and an id has up to 64 characters. */
const keepaliveMaxIds = 900

/** The options of a request that continues when the tab is closed. */
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
