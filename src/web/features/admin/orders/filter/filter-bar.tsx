import { type RefObject, useCallback } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { onlyServiceOf, statusLabel } from '#contract/orders/order-status.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '../../day-field.tsx'
import { SearchField } from '../../search-field.tsx'
import { listStatuses } from '../status/settable-status.ts'
import { hasFilters, type OrderFilter } from './order-filter.ts'

interface FilterBarProps {
  /** The search field. */
  ref: RefObject<HTMLInputElement | null>
  filter: OrderFilter
  onChange: (change: Partial<OrderFilter>) => void
}

/** Filters the orders by status, day and text. The URL contains the filter. */
export function FilterBar({ ref, filter, onChange }: FilterBarProps) {
  const { statuses, from, to } = filter
  const changeText = useCallback((text: string) => onChange({ text }), [onChange])
  // an unknown status in the URL is also listed, so that it can be removed
  const { services } = useSite()
  const known: readonly string[] = listStatuses(services)
  const options = [...known, ...statuses.filter((status) => !known.includes(status))]

  function toggle(status: string): void {
    onChange({ statuses: statuses.includes(status) ? statuses.filter((s) => s !== status) : [...statuses, status] })
  }

  function clear(): void {
    onChange({ statuses: [], from: '', to: '', text: '' })
    // the pressed button disappears
    ref.current?.focus()
  }

  return (
    <div
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(16rem,1fr)_auto] lg:items-end"
    >
      <SearchField
        ref={ref}
        label={adminMessages.orders.search}
        placeholder={adminMessages.orders.searchHint}
        text={filter.text}
        onChange={changeText}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] items-end gap-2 sm:flex sm:gap-3">
        <DayField
          label={adminMessages.orders.from}
          emptyText={adminMessages.orders.anyDay}
          value={from}
          max={to}
          onChange={(day) => onChange({ from: day })}
        />
        <DayField
          label={adminMessages.orders.to}
          emptyText={adminMessages.orders.anyDay}
          value={to}
          min={from}
          onChange={(day) => onChange({ to: day })}
        />
        {hasFilters(filter) && (
          <Button variant="ghost" onClick={clear}>
            {adminMessages.orders.clearFilters}
          </Button>
        )}
      </div>
      <fieldset className="min-w-0 lg:col-span-2">
        <legend className="sr-only">{adminMessages.order.status}</legend>
        <div className="chip-row -mx-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
          {options.map((status) => (
            <label
              key={status}
              className={`inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-4 font-medium ${statuses.includes(status) ? 'border-primary bg-primary-soft text-primary-text' : 'border-edge bg-surface'}`}
            >
              <input
                type="checkbox"
                checked={statuses.includes(status)}
                onChange={() => toggle(status)}
                className="size-4"
              />
              {statusLabel(status, onlyServiceOf(services))}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
