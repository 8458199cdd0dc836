import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/i18n/language.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { categoriesKey, recipesKey, translationsKey } from '#web/api/query-keys.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { type SavedTranslation, withSaved } from './saved-translation.ts'

/** Long enough that a screen uses the data that its link has preloaded. */
const freshMs = 2_000

export function translationsQuery(language: Language) {
  return queryOptions({
    queryKey: [...translationsKey, language],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/translations', { params: { query: { language } }, signal })),
    staleTime: freshMs,
  })
}

/**
 * @param translations no more than fit into one request
 * @param importId all requests with it can be undone together
 */
export async function saveTranslations(
  language: Language,
  translations: readonly SavedTranslation[],
  importId: string | undefined,
  client = api,
): Promise<void> {
  const body = { language, texts: [...translations] }
  const send = (own: { importId?: string }) => client.PUT('/api/admin/translations', { body: { ...body, ...own } })
  const result = await send(importId === undefined ? {} : { importId })
  // during an update, a server of the previous version refuses the field, which it does not know (decision 0054)
  const isFieldUnknown = importId !== undefined && result.response.status === 400
  unwrap(isFieldUnknown ? await send({}) : result)
}

/** @returns the translations in a file, which are not saved */
export async function readTranslationFile(language: Language, text: string) {
  return unwrap(await api.POST('/api/admin/translations/file', { body: { language, text } }))
}

/** Writes saved translations into the list, and marks what guests read in this browser as stale. */
export async function updateCache(
  queryClient: QueryClient,
  language: Language,
  saved: readonly SavedTranslation[],
): Promise<void> {
  const { queryKey } = translationsQuery(language)
  for (const key of [categoriesKey, recipesKey, ['legal']])
    await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' })
  const wasFetching = queryClient.isFetching({ queryKey, exact: true }) > 0
  // the response to a running request may be older than the change
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, (menu) => menu && withSaved(menu, language, saved))
  // neither is awaited, because the translations are saved
  if (wasFetching) void queryClient.invalidateQueries({ queryKey, exact: true })
  if (saved.some(({ kind }) => kind === 'setting')) void refreshSite()
}
