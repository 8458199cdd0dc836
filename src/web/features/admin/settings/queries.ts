import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** An open screen reads the settings again after this time, because other admins may change them, too. */
const refreshMs = 5_000

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/settings', { signal })),
  staleTime: 2_000,
  refetchInterval: refreshMs,
})

/** The last failures of mails, and what the environment variables set. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'settings', 'mail-status'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/settings/mail/status', { signal })),
  staleTime: 2_000,
  refetchInterval: refreshMs,
})
