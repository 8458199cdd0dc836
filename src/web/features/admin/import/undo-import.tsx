import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { joinWords } from '#contract/join-words.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { categoriesKey, recipesKey, translationsKey } from '#web/api/query-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTimeWriter } from '#web/ui/use-time-writer.ts'
import { optionGroupsQuery } from '../options/queries.ts'

const texts = () => menuImportMessages.undo

export const importUndoQuery = queryOptions({
  queryKey: ['admin', 'import-undo'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/menu-imports/undo', { signal })),
  staleTime: 0,
})

/**
 * Undoes the last import, for a day. What was changed since then stays and is named.
 * @param of.translations the last save of several translations instead
 */
export function UndoImport({ of = 'import' }: { of?: 'import' | 'translations' }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(importUndoQuery)
  const writeTime = useTimeWriter()
  const undo = useMutation({
    mutationFn: async (at: number) => unwrap(await api.POST('/api/menu-imports/undo', { body: { at } })),
    onSettled: () =>
      Promise.all(
        [importUndoQuery.queryKey, categoriesKey, recipesKey, optionGroupsQuery.queryKey, translationsKey].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const last = data?.[of]
  return (
    <div className="mt-5 space-y-3 empty:hidden">
      {last && writeTime && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {texts().possible(last.items, writeTime(last.at))}
          <Button variant="secondary" onClick={() => undo.mutate(last.at)} busy={undo.isPending}>
            {texts().button}
          </Button>
        </p>
      )}
      {undo.isSuccess && (
        <Alert kind="success">
          {texts().done(undo.data.removed, undo.data.restored)}
          {undo.data.kept.length > 0 && <p className="mt-2">{texts().kept(joinWords(undo.data.kept))}</p>}
        </Alert>
      )}
      {undo.isError && <Alert>{undo.error.message}</Alert>}
    </div>
  )
}
