import { Fragment, memo } from 'react'
import { countText } from '#contract/i18n/count-text.ts'
import { joinWords } from '#contract/join-words.ts'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { businessDateOf, businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { useClock } from '../age/clock.ts'
import type { DelayChange } from '../delay/use-delay-changes.ts'
import type { OrderActions } from '../order-actions.ts'
import { BoardCard } from './board-card.tsx'
import { type BoardColumn, isLater } from './board-columns.ts'
import { useShownCards } from './use-shown-cards.ts'

interface BoardColumnProps {
  column: BoardColumn
  /** Whether a card is dragged over the column. */
  isDropTarget: boolean
  selectedIds: ReadonlySet<string>
  newIds: readonly string[]
  /** The card that Tab reaches; undefined when it is in another column. */
  tabStop: string | undefined
  delayChanges: ReadonlyMap<string, DelayChange>
  actions: OrderActions
}

/**
 * The open orders with one status. Its size does not depend on its cards (`contain: strict`), so a change in one column causes
 * no layout in the others.
 */
export const BoardColumnView = memo(function BoardColumnView({ column, ...props }: BoardColumnProps) {
  const { status, orders } = column
  const [shown, end] = useShownCards(orders.length)
  const { isDropTarget, selectedIds, newIds, tabStop, delayChanges, actions } = props
  const day = businessDayOf(useSite())
  const today = useClock((now) => businessDateOf(now, day))
  const firstLater = orders.find((order) => isLater(order, today, day))
  return (
    <section
      data-column={status}
      aria-label={joinWords([statusLabel(status), texts.orders(orders.length)])}
      className={`flex h-[calc(var(--page-height)-6rem)] min-h-96 w-[82vw] max-w-sm shrink-0 snap-start flex-col [contain:strict] rounded-2xl border bg-sunken md:w-auto md:max-w-none md:min-w-62 md:flex-1 ${isDropTarget ? 'border-primary ring-2 ring-primary' : 'border-line'}`}
    >
      <h2 className="flex items-center justify-between gap-2 p-3 text-base">
        <StatusBadge status={status} />
        <span className="px-1 text-lg tabular-nums">{countText(orders.length)}</span>
      </h2>
      <div className="min-h-0 flex-1 space-y-2 overflow-y-auto px-2 pb-2">
        {orders.length === 0 && <p className="px-1 pb-2 text-sm text-ink-soft">{texts.none}</p>}
        {orders.slice(0, shown).map((order) => (
          <Fragment key={order.id}>
            {order === firstLater && <h3 className="px-1 pt-3 text-sm font-bold text-ink-soft">{texts.later}</h3>}
            <BoardCard
              order={order}
              isSelected={selectedIds.has(order.id)}
              isNew={newIds.includes(order.id)}
              isTabStop={tabStop === order.id}
              isLater={isLater(order, today, day)}
              delayChange={delayChanges.get(order.id)}
              actions={actions}
            />
          </Fragment>
        ))}
        <div ref={end} />
      </div>
    </section>
  )
})
