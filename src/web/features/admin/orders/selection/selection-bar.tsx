import { type ReactNode, useId } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { orderBoardMessages as texts } from '#contract/messages/order-board.ts'
import { messages } from '#contract/messages/shared.ts'
import type { AdminOrder, SettableStatus } from '#contract/orders/admin-orders.ts'
import { statusLabel } from '#contract/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelCauses } from '../cancellation/cancel-causes.tsx'
import type { OrderActions } from '../order-actions.ts'
import { isSettable, listSettable } from '../status/settable-status.ts'
import type { GroupChange } from './use-group-change.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  orders: readonly AdminOrder[]
  selection: Selection
  group: GroupChange
  actions: Pick<OrderActions, 'sayWhy'>
  /** Further buttons for the selected orders. */
  children?: ReactNode
}

/** What can be done with the selected orders, and what the last change did. It stays visible while the orders scroll. */
export function SelectionBar({ orders, selection, group, actions, children }: SelectionBarProps) {
  const selected = selection.ids.size === 0 ? [] : orders.filter(({ id }) => selection.ids.has(id))
  const { result } = group
  if (selected.length === 0 && !result) return null
  return (
    <div
      ref={returnFocus}
      role="group"
      aria-label={texts.selection}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-2xl border border-edge bg-surface p-2 shadow-raised md:bottom-4"
    >
      {result && (
        <span className="flex flex-wrap items-center gap-x-2 px-2">
          <span className={`font-semibold ${result.hasFailed ? 'text-danger' : ''}`}>{result.text}</span>
          <Button variant="ghost" onClick={result.canUndo ? group.undo : group.dismiss} className="px-3!">
            {result.canUndo ? adminMessages.order.undo : messages.controls.close}
          </Button>
        </span>
      )}
      {result && result.cancelled.length > 0 && (
        <CancelCauses
          key={result.cancelled.map(({ id }) => id).join(' ')}
          orders={result.cancelled}
          onSay={actions.sayWhy}
          onWrite={group.hold}
          onWritten={group.dismiss}
          className="px-2 pb-1"
        />
      )}
      {selected.length > 0 && (
        <>
          <span className="px-2 font-semibold whitespace-nowrap">{texts.selected(selected.length)}</span>
          <GroupStatus
            orders={selected}
            onChange={(status) => {
              group.change(selected, status)
              selection.clear()
            }}
          />
          {children}
          <Button variant="ghost" onClick={selection.clear} className="px-3!">
            {texts.clear}
          </Button>
        </>
      )}
    </div>
  )
}

/** When the bar disappears with the focus, the card of the board that Tab reaches gets it, or the heading of the list. */
function returnFocus(bar: HTMLElement | null): () => void {
  return () => {
    if (!bar?.contains(document.activeElement)) return
    const target = document.querySelector<HTMLElement>('article[tabindex="0"]') ?? document.querySelector('h1')
    target?.focus({ preventScroll: true })
  }
}

interface GroupStatusProps {
  orders: readonly AdminOrder[]
  onChange: (status: SettableStatus) => void
}

/** Offers the statuses that the server accepts for all these orders. */
function GroupStatus({ orders, onChange }: GroupStatusProps) {
  const id = useId()
  const [first] = orders
  if (!first) return null
  const options = listSettable(first).filter((status) => orders.every((order) => isSettable(order, status)))
  const isSameService = orders.every(({ service }) => service === first.service)
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {texts.setStatus}
      </label>
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          const status = options.find((option) => option === target.value)
          if (status !== undefined) onChange(status)
        }}
        className="min-h-11 rounded-xl border border-edge bg-surface px-3 font-medium text-ink"
      >
        <option value="" disabled>
          {texts.setStatus}
        </option>
        {options.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status, isSameService ? first.service : undefined)}
          </option>
        ))}
      </select>
    </span>
  )
}
