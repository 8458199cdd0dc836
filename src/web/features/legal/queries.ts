import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isLegalPage } from '#contract/is-legal-page.ts'
import { type Api, ApiProblem, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** A legal page as HTML; null when the page has no text. */
export function legalPageQuery(page: string) {
  return queryOptions({
    queryKey: ['legal', page],
    queryFn: ({ client, signal }) => readLegalPage(apiOf(client), page, signal),
  })
}

async function readLegalPage(api: Api, page: string, signal: AbortSignal) {
  if (!isLegalPage(page)) return null
  try {
    return unwrap(await api.GET('/api/legal/{page}', { params: { path: { page } }, signal }))
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'request/not-found') return null
    throw error
  }
}

/** For `beforeLoad`: a page without a text is an unknown path, which redirects to /login (spec §2). */
export async function requireLegalPage(queryClient: QueryClient, page: string): Promise<void> {
  const text = await queryClient.query(legalPageQuery(page)).catch(() => undefined)
  if (text === null) redirect({ throw: true, to: '/login' })
}
