import { useId, useState } from 'react'
import type { Currency } from '#contract/values/money.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { DragHandle, useSortableRow } from '../../sortable-list.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { describeCosts, describeShape } from './describe-zone.ts'
import { ZoneFields } from './zone-fields.tsx'
import type { ZoneRow } from './zones-draft.ts'

interface ZoneCardProps {
  row: ZoneRow
  index: number
  count: number
  /** The zone's name, or its number while it has none. */
  label: string
  isOpen: boolean
  currency: Currency
  errors: FieldErrors
  onToggle: () => void
  onChange: (changes: Partial<ZoneRow>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One zone. Closed, it shows its name, how it is drawn and what a delivery costs. */
export function ZoneCard({ row, index, count, label, isOpen, currency, errors, ...props }: ZoneCardProps) {
  const bodyId = useId()
  // 50 open cards would be slow, and a closed card keeps what is half typed in its fields
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
            <span className="block leading-snug font-semibold">{label}</span>
            <span className="block text-sm text-ink-soft">{describeShape(row)}</span>
            <span className="block text-sm text-ink-soft">{describeCosts(row, currency)}</span>
          </span>
        </button>
        <div className="ml-auto">
          <RowButtons label={label} index={index} count={count} onMove={props.onMove} onRemove={props.onRemove} />
        </div>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {(isOpen || wasOpen) && (
          <ZoneFields
            row={row}
            path={`zones.${index}`}
            isOpen={isOpen}
            currency={currency}
            errors={errors}
            onChange={props.onChange}
          />
        )}
      </div>
    </div>
  )
}
