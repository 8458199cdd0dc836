import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'

/** Long enough that a screen uses the data that its link has preloaded. */
const freshMs = 2_000

/** All printers with their state, oldest first. The state changes without a live event. */
export const printersQuery = queryOptions({
  queryKey: ['admin', 'printers'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/printers', { signal })),
  staleTime: freshMs,
  refetchOnWindowFocus: 'always',
})

/** Which scripts tickets can show. */
export const ticketScriptsQuery = queryOptions({
  queryKey: ['admin', 'ticket-scripts'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/ticket-scripts', { signal })),
  staleTime: Infinity,
})

const alarmRefetchMs = 15_000

/** The printers that do not print. */
export const printerAlarmsQuery = queryOptions({
  queryKey: ['admin', 'printer-alarms'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/admin/printer-alarms', { signal })),
  staleTime: 0,
  refetchInterval: alarmRefetchMs,
  refetchOnWindowFocus: 'always',
})

export async function printTestPage(id: string): Promise<void> {
  unwrap(await api.POST('/api/admin/printers/{id}/test-page', { params: { path: { id } } }))
}

/** @returns the new server URL; the old one stops working */
export async function createServerUrl(id: string): Promise<string> {
  const { pollUrl } = unwrap(await api.POST('/api/admin/printers/{id}/server-url', { params: { path: { id } } }))
  if (pollUrl === null) throw new Error('The server connects to this printer, so it needs no server URL.')
  return pollUrl
}
