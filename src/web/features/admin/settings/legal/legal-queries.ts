import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** Markdown as HTML, as the public page shows it. */
export function legalPreviewQuery(markdown: string) {
  return queryOptions({
    queryKey: ['admin', 'legal-preview', markdown],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).POST('/api/admin/settings/legal/preview', { body: { markdown }, signal })),
    // each pause while typing makes one entry, with up to 50,000 characters in its key
    gcTime: 0,
  })
}

/** How many orders a retention time would change now. */
export function retentionPreviewQuery(months: number) {
  return queryOptions({
    queryKey: ['admin', 'retention-preview', months],
    queryFn: async ({ client, signal }) =>
      unwrap(
        await apiOf(client).GET('/api/admin/settings/legal/retention-preview', {
          params: { query: { months } },
          signal,
        }),
      ),
    // orders become older, and new ones arrive
    staleTime: 0,
  })
}
