import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/i18n/language.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { type SavedTranslation, withSaved } from './saved-translation.ts'

/** Long enough that a screen uses the data that its link has preloaded. */
const freshMs = 2_000

/** Below the recipes, because a change of the menu by another admin changes the list of its texts. */
export function translationsQuery(language: Language) {
  return queryOptions({
    queryKey: [...recipesKey, 'translations', language],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/translations', { params: { query: { language } }, signal })),
    staleTime: freshMs,
  })
}

export async function saveTranslation({ language, original, text }: SavedTranslation): Promise<void> {
  const { kind, id, source } = original
  unwrap(await api.PUT('/api/admin/translations', { body: { language, texts: [{ kind, id, source, text }] } }))
}

/** Writes a saved translation into the list, and marks what guests read in this browser as stale. */
export async function updateCache(queryClient: QueryClient, saved: SavedTranslation): Promise<void> {
  const { queryKey } = translationsQuery(saved.language)
  for (const key of [categoriesKey, recipesKey, ['legal']])
    await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' })
  // the response to a running request may be older than the change
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, (menu) => menu && withSaved(menu, saved))
  // not awaited, because the translation is saved
  if (saved.original.kind === 'setting') void refreshSite()
}
