import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ArchivedRecipe } from '#contract/menu/archive.ts'
import type { Category } from '#contract/menu/menu.ts'
import { adminMessages } from '#contract/messages/admin.ts'
import { menuManagementMessages } from '#contract/messages/menu-management.ts'
import { messages } from '#contract/messages/shared.ts'
import { formatPrice } from '#contract/values/money.ts'
import { api, unwrap } from '#web/api/client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePanelCurrency } from '../../currency.ts'
import { describeMenuUses } from '../describe-menu-uses.ts'
import { ItemCard } from '../item-card.tsx'
import { MenuSkeletons } from '../menu-grid.tsx'
import { archivedRecipesQuery } from '../queries.ts'
import { filterArchived, type RecipeFilter } from './recipe-filter.ts'

const texts = () => menuManagementMessages.archive

interface ArchivedRecipesProps {
  filter: RecipeFilter
  categories: readonly Category[]
}

/** The recipes that were archived because orders contain them. They can be restored, or deleted for good. */
export function ArchivedRecipes({ filter, categories }: ArchivedRecipesProps) {
  const archived = useQuery(archivedRecipesQuery)
  const currency = usePanelCurrency()
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const change = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; notice: string }) => send(),
    onSuccess: (_result, { notice: done }) => setNotice(done),
    onError: () => setNotice(''),
    // also after a refusal: another admin may have restored or deleted the recipe
    onSettled: () => {
      // not awaited: the error is shown at once
      void queryClient.invalidateQueries({ queryKey: recipesKey })
      void queryClient.invalidateQueries({ queryKey: categoriesKey })
    },
  })
  const usedBy = describeMenuUses(change.error)
  const failure = usedBy === undefined ? change.error?.message : adminMessages.recipes.inUse(usedBy)
  useEffect(() => {
    // the pressed button disappears together with its row
    if (notice !== '' || failure !== undefined) box.current?.focus()
  }, [notice, failure])

  function restore({ id, name }: ArchivedRecipe) {
    const params = { path: { id } }
    const send = async () => unwrap(await api.POST('/api/archived-recipes/{id}/restore', { params }))
    change.mutate({ send, notice: texts().restored(name) })
  }

  function remove({ id, name }: ArchivedRecipe) {
    if (!window.confirm(texts().confirmDelete(name))) return
    const send = async () => unwrap(await api.DELETE('/api/archived-recipes/{id}', { params: { path: { id } } }))
    change.mutate({ send, notice: texts().deleted(name) })
  }

  if (archived.isPending) return <MenuSkeletons />
  if (!archived.data) return <LoadFailed text={texts().fetchFailed} onRetry={() => void archived.refetch()} />
  const shown = filterArchived(archived.data, filter, categories)
  return (
    <>
      {failure !== undefined && (
        <Alert ref={box} tabIndex={-1} className="mb-3">
          {failure}
        </Alert>
      )}
      {notice !== '' && (
        <Alert ref={box} tabIndex={-1} kind="success" role="note" className="mb-3">
          {notice}
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState text={archived.data.length === 0 ? texts().none : menuManagementMessages.filter.noMatches} />
      ) : (
        <ul className="space-y-3">
          {shown.map((recipe) => (
            <ItemCard key={recipe.id} className="flex flex-wrap items-center gap-3 p-3">
              <div className="w-20 shrink-0 empty:hidden overflow-hidden rounded-xl">
                <Picture of={recipe} sizes="5rem" className="block" />
              </div>
              <div className="min-w-40 flex-1">
                <h3 id={`archived-${recipe.id}`} className="text-base leading-snug font-bold">
                  {recipe.name}
                </h3>
                <p className="text-sm text-ink-soft">
                  {recipe.category + messages.separator + formatPrice(recipe.price, currency)}
                </p>
                <p className="text-sm text-ink-soft">
                  {texts().archivedOn} <LocalTime at={recipe.archivedAt} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  aria-describedby={`archived-${recipe.id}`}
                  busy={change.isPending}
                  onClick={() => restore(recipe)}
                  className="px-3"
                >
                  {texts().restore}
                </Button>
                <Button
                  variant="danger"
                  aria-describedby={`archived-${recipe.id}`}
                  busy={change.isPending}
                  onClick={() => remove(recipe)}
                  className="px-3"
                >
                  {texts().delete}
                </Button>
              </div>
            </ItemCard>
          ))}
        </ul>
      )}
    </>
  )
}
