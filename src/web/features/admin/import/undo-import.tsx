import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { joinWords } from '#contract/join-words.ts'
import { menuImportMessages } from '#contract/messages/menu-import.ts'
import { translationsMessages } from '#contract/messages/translations.ts'
import { api, unwrap } from '#web/api/client.ts'
import { apiOf } from '#web/api/query-client.ts'
import { categoriesKey, recipesKey, translationsKey } from '#web/api/query-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTimeWriter } from '#web/ui/use-time-writer.ts'
import { optionGroupsQuery } from '../options/queries.ts'

/** By what is undone. A save of translations removes no item. */
const texts = {
  import: () => menuImportMessages.undo,
  translations: () => {
    const { done, ...undo } = translationsMessages.undo
    return { ...undo, done: (_removed: number, restored: number) => done(restored) }
  },
}

export const importUndoQuery = queryOptions({
  queryKey: ['admin', 'import-undo'],
  queryFn: async ({ client, signal }) => unwrap(await apiOf(client).GET('/api/menu-imports/undo', { signal })),
  staleTime: 0,
})

/**
 * Undoes the last import, for a day. What was changed since then stays and is named.
 * @param of.translations the last save of several translations instead
 */
export function UndoImport({ of = 'import' }: { of?: keyof typeof texts }) {
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
  const words = texts[of]()
  return (
    <div className="mt-5 space-y-3 empty:hidden">
      {last && writeTime && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {words.possible(last.items, writeTime(last.at))}
          <Button variant="secondary" onClick={() => undo.mutate(last.at)} busy={undo.isPending}>
            {words.button}
          </Button>
        </p>
      )}
      {undo.isSuccess && (
        <Alert kind="success">
          {words.done(undo.data.removed, undo.data.restored)}
          {undo.data.kept.length > 0 && <p className="mt-2">{words.kept(joinWords(undo.data.kept))}</p>}
        </Alert>
      )}
      {undo.isError && <Alert>{undo.error.message}</Alert>}
    </div>
  )
}
