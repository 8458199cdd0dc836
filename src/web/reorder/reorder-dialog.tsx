import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { describeFilter } from '#contract/dietary-filter-texts.ts'
import { forwardArrow } from '#contract/i18n/forward-arrow.ts'
import { namesIn } from '#contract/menu/dietary-filter.ts'
import { reorderMessages as texts } from '#contract/messages/reorder.ts'
import { messages } from '#contract/messages/shared.ts'
import { lineIdOf } from '#contract/orders/line-id.ts'
import type { Order } from '#contract/orders/orders.ts'
import { shopOf } from '#contract/shop.ts'
import { unwrap } from '#web/api/client.ts'
import { apiOf, menuQueryOf } from '#web/api/query-client.ts'
import { useCart, useCartStore } from '#web/cart/cart-provider.tsx'
import { useDietaryFilter } from '#web/dish-options/dietary-filter.ts'
import { loadAvailabilityCode } from '#web/menu/availability-code.ts'
import { useFindUnavailable } from '#web/menu/use-availability.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LineChoices } from '#web/ui/line-choices.tsx'
import { announce } from '#web/ui/live-region.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { OrderedText } from '#web/ui/ordered-text.tsx'
import { Price } from '#web/ui/price.tsx'
import { type ComparedLine, compareLines, type LineChange } from './compare-lines.ts'

interface ReorderDialogProps {
  order: Order
  /** The screen that it opens with the filled cart. */
  to?: '/cart' | '/checkout'
  onClose: () => void
}

/**
 * Fills the cart with the dishes of an earlier order, and opens it. First it shows what has changed on the menu, and asks
 * what to do with the dishes that are in the cart; without changes and with an empty cart it shows nothing.
 */
export function ReorderDialog({ order, to = '/cart', onClose }: ReorderDialogProps) {
  const { data: menu, isPending, refetch } = useQuery(presentMenuQuery(order.id))
  const shop = shopOf(useSite())
  const { filter } = useDietaryFilter()
  const findUnavailable = useFindUnavailable(menu?.readAt ?? 0)
  if (isPending) return null
  if (!menu)
    return (
      <Dialog open title={messages.menu.orderAgain} onClose={onClose}>
        <LoadFailed text={texts.loadFailed} onRetry={() => void refetch()} />
      </Dialog>
    )
  const { recipes, readAt } = menu
  return (
    <Reorder
      lines={compareLines(order.items, { recipes, shop, now: readAt, findUnavailable, filter })}
      filterWords={describeFilter(filter, namesIn(recipes))}
      to={to}
      onClose={onClose}
    />
  )
}

/** The menu as it is when the customer orders again. It is not cached. */
function presentMenuQuery(orderId: Order['id']) {
  return queryOptions({
    queryKey: ['present-menu', orderId],
    queryFn: async ({ client, signal }) => {
      const query = menuQueryOf(client)
      const recipes = unwrap(await apiOf(client).GET('/api/recipes', { params: { query }, signal }))
      await loadAvailabilityCode(recipes)
      return { recipes, readAt: Date.now() }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface ReorderProps extends Required<Pick<ReorderDialogProps, 'to' | 'onClose'>> {
  lines: readonly ComparedLine[]
  /** The customer's filter, such as 'without nuts'. */
  filterWords: string
}

function Reorder({ lines, filterWords, to, onClose }: ReorderProps) {
  const cart = useCartStore()
  const { count } = useCart()
  const navigate = useNavigate()
  const changed = lines.filter(({ changes }) => changes.length > 0)
  const added = lines.flatMap(({ line }) => line ?? [])
  const needsNoQuestion = changed.length === 0 && count === 0

  function fill({ replaces }: { replaces: boolean }) {
    if (replaces) cart.clear()
    cart.merge(added)
    announce(texts.done)
    onClose()
    void navigate({ to })
  }

  const hasFilled = useRef(false)
  useEffect(() => {
    // React calls an effect twice in development
    if (!needsNoQuestion || hasFilled.current) return
    hasFilled.current = true
    fill({ replaces: false })
  })
  if (needsNoQuestion) return null
  return (
    <Dialog open title={messages.menu.orderAgain} onClose={onClose}>
      {changed.length > 0 && <ChangedLines lines={changed} filterWords={filterWords} />}
      {added.length === 0 ? (
        <p className="font-semibold">{texts.nothingLeft}</p>
      ) : (
        count > 0 && <p>{texts.cartNotEmpty}</p>
      )}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
        {added.length > 0 && (
          <Button onClick={() => fill({ replaces: false })} className="sm:flex-1">
            {count > 0 ? texts.add : texts.fill}
          </Button>
        )}
        {added.length > 0 && count > 0 && (
          <Button variant="secondary" onClick={() => fill({ replaces: true })} className="sm:flex-1">
            {texts.replace}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose} className="sm:flex-1">
          {added.length === 0 ? messages.controls.close : texts.back}
        </Button>
      </div>
    </Dialog>
  )
}

function ChangedLines({ lines, filterWords }: Pick<ReorderProps, 'lines' | 'filterWords'>) {
  const isByFilter = lines.every(({ changes }) => changes.every(({ kind }) => kind.endsWith('filtered')))
  return (
    <>
      <p>{isByFilter ? texts.changedByFilter : texts.changed}</p>
      <ul className="my-4 divide-y divide-line border-y border-line">
        {lines.map(({ item, line, changes }) => (
          <li key={lineIdOf(item)} className="py-3">
            <span className="font-semibold">
              <OrderedText text={item.name} line={item} of={item} /> <LineChoices line={item} />
            </span>
            {changes.map((change) => (
              <p key={changeKey(change)} className={line ? '' : 'font-semibold text-danger'}>
                <Change change={change} filter={filterWords} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function changeKey(change: LineChange): string {
  return 'name' in change ? `${change.kind} ${change.name}` : change.kind
}

function Change({ change, filter }: { change: LineChange; filter: ReorderProps['filterWords'] }) {
  switch (change.kind) {
    case 'gone':
      return texts.gone
    case 'unavailable':
      return change.reason
    case 'filtered':
      return texts.filtered(filter)
    case 'option-filtered':
      return texts.optionFiltered(change.name, filter)
    case 'options-changed':
      return texts.optionsChanged
    case 'option-gone':
      return texts.optionGone(change.name)
    case 'option-unavailable':
      return texts.optionUnavailable(change.name, change.reason)
    case 'renamed':
      return texts.renamed(change.name)
    case 'price':
      return (
        <>
          <span className="sr-only">{texts.before} </span>
          <s className="text-ink-soft">
            <Price value={change.before} />
          </s>{' '}
          <span aria-hidden="true">{forwardArrow()}</span> <span className="sr-only">{texts.now} </span>
          <Price value={change.after} className="font-bold" />
        </>
      )
  }
}
