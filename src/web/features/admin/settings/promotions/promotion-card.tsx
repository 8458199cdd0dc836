import { useId, useState } from 'react'
import { promotionSettingsMessages as texts } from '#contract/promotion-settings-messages.ts'
import type { Currency } from '#contract/values/money.ts'
import { useSite } from '#web/settings/site.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { DragHandle, useSortableRow } from '../../sortable-list.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { describePromotion } from './describe-promotion.ts'
import type { PromotionMenu } from './promotion-dishes.tsx'
import type { PromotionRow } from './promotion-draft.ts'
import { PromotionFields } from './promotion-fields.tsx'

interface PromotionCardProps {
  row: PromotionRow
  index: number
  count: number
  /** The promotion's name, or its number while it has none. */
  label: string
  isOpen: boolean
  currency: Currency
  timeZone: string
  menu: PromotionMenu
  errors: FieldErrors
  onToggle: () => void
  onChange: (changes: Partial<PromotionRow>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One promotion. Closed, it shows its name and what it does. */
export function PromotionCard({ row, index, count, label, isOpen, ...props }: PromotionCardProps) {
  const bodyId = useId()
  const site = useSite()
  // 100 open cards would be slow, and a closed card keeps what is half typed in its fields
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { row: rowProps, rowClasses, handle } = useSortableRow(row.key)
  return (
    <div
      {...rowProps}
      role="group"
      aria-label={texts.cardLabel(index + 1, label)}
      className={`rounded-xl border border-line bg-paper p-1 ${rowClasses}`}
    >
      <div className="flex flex-wrap items-center">
        {count > 1 && <DragHandle {...handle} />}
        <button
          type="button"
          data-first={isOpen ? undefined : ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={props.onToggle}
          className="flex min-h-11 min-w-44 flex-1 items-center gap-3 rounded-xl px-2 py-2 text-left hover:bg-sunken"
        >
          <ChevronDownIcon className={`size-5 shrink-0 text-ink-soft ${isOpen ? '[transform:scaleY(-1)]' : ''}`} />
          <span className="min-w-0">
            <span className="block leading-snug font-semibold">
              {label}
              {!row.isActive && <span className="font-normal text-ink-soft"> ({texts.inactive})</span>}
            </span>
            <span className="block text-sm text-ink-soft">{describePromotion(row, props.currency, site)}</span>
          </span>
        </button>
        <div className="ml-auto">
          <RowButtons label={label} index={index} count={count} onMove={props.onMove} onRemove={props.onRemove} />
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {(isOpen || wasOpen) && (
          <PromotionFields
            row={row}
            path={`promotions.${index}`}
            isOpen={isOpen}
            currency={props.currency}
            timeZone={props.timeZone}
            menu={props.menu}
            errors={props.errors}
            onChange={props.onChange}
          />
        )}
      </div>
    </div>
  )
}
