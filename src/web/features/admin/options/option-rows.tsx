import type { KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import type { Currency } from '#contract/values/money.ts'
import { parseTypedAmount } from '#contract/values/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { SelectField } from '../select-field.tsx'
import { SortableList } from '../sortable-list.tsx'
import { useRows } from '../use-rows.ts'
import { type FieldErrors, optionField } from './field-errors.ts'
import { namesIn, newOptionRow, type OptionRow } from './option-group-input.ts'
import { OptionListField } from './option-list-field.tsx'
import { OptionRowFields } from './option-row-fields.tsx'

interface OptionRowsProps {
  rows: OptionRow[]
  hasKitchenNames: boolean
  /** Selecting an option by default then deselects the others. */
  isSingleChoice: boolean
  /** The prices are those of the dish. */
  isSize: boolean
  sizeGroups: readonly OptionGroup[]
  /** The id of the group of sizes by which the options have prices; '' for none. */
  sizesOf: string
  onSizesOfChange: (sizesOf: string) => void
  currency: Currency
  errors: FieldErrors
  /** Options that are typed as a list and not added to the rows yet. */
  list: string
  onChange: (rows: OptionRow[]) => void
  onListChange: (list: string) => void
  onListAdded: () => void
}

/** The options of a group in the order in which customers see them, one row each. */
export function OptionRows({ rows, isSingleChoice, errors, onChange, ...props }: OptionRowsProps) {
  const labelOf = ({ name }: OptionRow, index: number) => name.trim() || texts.option(index + 1)
  const { list: typedList, onListChange, onListAdded, isSize, sizeGroups, sizesOf, onSizesOfChange, ...shared } = props
  const sizes = isSize ? [] : (sizeGroups.find(({ id }) => id === sizesOf)?.options ?? [])
  const { list, add, change, move, moveTo, remove } = useRows({ rows, onChange, labelOf })
  const error = errors.options
  const prices = rows.map(({ price }) => parseTypedAmount(price, shared.currency) ?? 0)

  function addRow() {
    if (rows.length < limits.optionsMax) add(newOptionRow())
  }

  /** Enter moves to the next name or price, and in the last one adds a row. It does not submit the form. */
  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
    // the allergens of an option are in a closed `<details>`
    const fields = inputs.filter((input) => !input.closest('details'))
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else addRow()
  }

  function changeDefault(key: string, isDefault: boolean) {
    if (!isSingleChoice || !isDefault) return change(key, { isDefault })
    onChange(rows.map((row) => ({ ...row, isDefault: row.key === key })))
  }

  return (
    <fieldset aria-describedby="options-hint">
      <legend className="font-semibold">{texts.options}</legend>
      <p id="options-hint" className="mb-2 text-sm text-ink-soft">
        {isSize ? texts.sizesHint : texts.optionsHint}
      </p>
      {!isSize && sizeGroups.length > 0 && (
        <SelectField
          label={texts.sizesOf}
          name="sizesOf"
          {...(sizes.length > 0 && { hint: texts.sizesOfHint })}
          value={sizesOf}
          options={[['', texts.samePrices], ...sizeGroups.map(({ id, name }) => [id, name] as const)]}
          onChange={onSizesOfChange}
          className="mb-3"
        />
      )}
      <SortableList keys={rows.map(({ key }) => key)} onMove={moveTo}>
        <div ref={list} className="space-y-2">
          {rows.map((row, index) => (
            <OptionRowFields
              key={row.key}
              {...shared}
              row={row}
              sizes={sizes}
              isSize={isSize}
              index={index}
              count={rows.length}
              label={labelOf(row, index)}
              otherPrices={prices.filter((_, other) => other !== index)}
              errors={{
                name: errors[optionField(row.key, 'name')] ?? (index === 0 ? error : undefined),
                kitchenName: errors[optionField(row.key, 'kitchenName')],
                priceMinor: errors[optionField(row.key, 'priceMinor')],
                sizePrices: errors[optionField(row.key, 'sizePrices')],
                isDefault: errors[optionField(row.key, 'isDefault')],
                allergens: errors[optionField(row.key, 'allergens')],
              }}
              onKeyDown={handleEnter}
              onChange={(changes) => change(row.key, changes)}
              onDefaultChange={(isDefault) => changeDefault(row.key, isDefault)}
              onMove={(by) => move(index, by)}
              onRemove={rows.length > 1 ? () => remove(index) : undefined}
            />
          ))}
        </div>
      </SortableList>
      <div className="mt-1 flex flex-wrap">
        <Button variant="ghost" disabled={rows.length >= limits.optionsMax} onClick={addRow} className="px-3">
          <PlusIcon /> {texts.addOption}
        </Button>
        <OptionListField
          text={typedList}
          taken={namesIn(rows)}
          isSize={isSize}
          sizes={sizes}
          currency={shared.currency}
          error={errors.list}
          onChange={onListChange}
          onAdd={onListAdded}
        />
      </div>
    </fieldset>
  )
}
