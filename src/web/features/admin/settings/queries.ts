import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/settings', { signal })),
  staleTime: 2_000,
  refetchOnWindowFocus: 'always',
})

/** The public holidays of the next 12 months. @param calendar a country or a part of it; '' reads nothing */
export const holidaysQuery = (calendar: string) =>
  queryOptions({
    queryKey: ['admin', 'holidays', calendar],
    queryFn: async ({ client, signal }) =>
      unwrap(await apiOf(client).GET('/api/admin/holidays', { params: { query: { calendar } }, signal })),
    enabled: calendar !== '',
    staleTime: 60 * 60 * 1000,
  })

/** The last failures of mails, and what the environment variables set. A failure sends no live event, so this is read again. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'settings', 'mail-status'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/settings/mail/status', { signal })),
  staleTime: 2_000,
  refetchInterval: 5_000,
})
