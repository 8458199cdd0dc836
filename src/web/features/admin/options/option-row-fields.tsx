import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import type { Currency } from '#contract/values/money.ts'
import { typedAmount } from '#contract/values/typed-number.ts'
import { fieldClasses } from '#web/ui/text-field.tsx'
import { OptionAllergens } from '../dietary/option-allergens.tsx'
import { PriceInput } from '../price-input.tsx'
import { priceNote } from '../price-note.ts'
import { RowButtons } from '../row-buttons.tsx'
import { DragHandle, useSortableRow } from '../sortable-list.tsx'
import { optionField } from './field-errors.ts'
import type { OptionRow } from './option-group-input.ts'
import { SizePriceFields } from './size-price-fields.tsx'

type RowField = 'name' | 'kitchenName' | 'priceMinor' | 'sizePrices' | 'isDefault' | 'allergens'

interface OptionRowFieldsProps {
  row: OptionRow
  /** The sizes for which the option can have a price. */
  sizes: readonly { id: string; name: string }[]
  /** The price is that of the dish. */
  isSize: boolean
  index: number
  count: number
  /** The option's name, or its number while it has none. */
  label: string
  hasKitchenNames: boolean
  currency: Currency
  otherPrices: number[]
  errors: Record<RowField, string | undefined>
  /** Of the text fields. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (changes: Partial<OptionRow>) => void
  onDefaultChange: (isDefault: boolean) => void
  onMove: (by: -1 | 1) => void
  onRemove: (() => void) | undefined
}

/** The fields of one option, and the buttons that move and remove its row. */
export function OptionRowFields({ row, index, currency, errors, onChange, ...props }: OptionRowFieldsProps) {
  const id = useId()
  const number = index + 1
  const noteId = `${id}-note`
  const note = priceNote(row.price, props.otherPrices, currency)
  const { row: rowProps, rowClasses, handle } = useSortableRow(row.key)

  /** The attributes of a control, with its error. */
  function control(field: RowField, describedById?: string) {
    const error = errors[field]
    const describedBy = [error && `${id}-${field}`, describedById].filter(Boolean).join(' ')
    return {
      name: optionField(row.key, field),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    }
  }

  function errorOf(field: RowField): ReactNode {
    if (!errors[field]) return null
    return (
      <p id={`${id}-${field}`} className="mt-1.5 text-sm font-medium text-danger">
        {errors[field]}
      </p>
    )
  }

  return (
    <div
      {...rowProps}
      role="group"
      aria-label={props.label}
      className={`rounded-xl border border-line bg-paper p-2.5 pb-1 ${rowClasses}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-2">
        <div>
          <input
            dir="auto"
            {...control('name')}
            type="text"
            data-first
            aria-label={texts.optionName(number)}
            placeholder={texts.name}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={props.onKeyDown}
            maxLength={limits.nameMaxChars}
            value={row.name}
            onChange={({ target }) => onChange({ name: target.value })}
            className={fieldClasses}
          />
          {errorOf('name')}
        </div>
        <div>
          <PriceInput
            {...control('priceMinor', note && noteId)}
            currency={currency}
            aria-label={props.isSize ? texts.sizePriceOf(number) : texts.optionPrice(number)}
            placeholder={typedAmount(0, currency)}
            enterKeyHint="next"
            onKeyDown={props.onKeyDown}
            value={row.price}
            onChange={(price) => onChange({ price })}
          />
          {errorOf('priceMinor')}
          {note !== undefined && (
            <p id={noteId} className="mt-1.5 text-sm text-ink-soft">
              {note}
            </p>
          )}
        </div>
        {props.sizes.length > 0 && (
          <SizePriceFields
            control={control('sizePrices')}
            row={row}
            sizes={props.sizes}
            label={props.label}
            currency={currency}
            onKeyDown={props.onKeyDown}
            onChange={onChange}
          >
            {errorOf('sizePrices')}
          </SizePriceFields>
        )}
        {props.hasKitchenNames && (
          <div className="col-span-2">
            <input
              {...control('kitchenName')}
              type="text"
              aria-label={texts.optionKitchenName(number)}
              placeholder={texts.kitchenNamePlaceholder}
              autoComplete="off"
              enterKeyHint="next"
              onKeyDown={props.onKeyDown}
              maxLength={limits.nameMaxChars}
              value={row.kitchenName}
              onChange={({ target }) => onChange({ kitchenName: target.value })}
              className={fieldClasses}
            />
            {errorOf('kitchenName')}
          </div>
        )}
      </div>
      <div className="-me-1.5 -ms-2 flex flex-wrap items-center">
        {props.count > 1 ? <DragHandle {...handle} /> : <span className="w-2" />}
        <label className="me-auto flex min-h-11 items-center gap-2.5 text-sm">
          <input
            {...control('isDefault')}
            type="checkbox"
            checked={row.isDefault}
            onChange={({ target }) => props.onDefaultChange(target.checked)}
            className="size-5"
          />
          {texts.isDefault}
        </label>
        <RowButtons
          label={props.label}
          index={index}
          count={props.count}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </div>
      <OptionAllergens
        label={props.label}
        input={row.allergens}
        error={errors.allergens}
        onChange={(allergens) => onChange({ allergens })}
      />
      {errors.isDefault && <div className="pb-1.5">{errorOf('isDefault')}</div>}
    </div>
  )
}
