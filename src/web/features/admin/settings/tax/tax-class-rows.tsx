import { limits } from '#contract/limits.ts'
import { taxSettingsMessages as texts } from '#contract/messages/tax-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { DragHandle, SortableList, useSortableRow } from '../../sortable-list.tsx'
import { useRows } from '../../use-rows.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { newTaxClass, type TaxClassRow } from './tax-draft.ts'
import { TaxRateRows } from './tax-rate-rows.tsx'

interface TaxClassRowsProps {
  /** Shows only the button that adds the first class. */
  isOff: boolean
  classes: TaxClassRow[]
  errors: FieldErrors
  onChange: (classes: TaxClassRow[]) => void
}

/** The tax classes. The first one is the default. */
export function TaxClassRows({ isOff, classes, errors, onChange }: TaxClassRowsProps) {
  const labelOf = ({ name }: TaxClassRow, index: number) => name.trim() || texts.class(index + 1)
  const { list, add, change, move, moveTo, remove } = useRows({ rows: classes, onChange, labelOf })
  return (
    <fieldset>
      <legend className={isOff ? 'sr-only' : 'font-semibold'}>{texts.classes}</legend>
      {!isOff && <p className="mb-2 text-sm text-ink-soft">{texts.classesHint}</p>}
      <SortableList keys={classes.map(({ key }) => key)} onMove={moveTo}>
        <div ref={list} className="space-y-3">
          {classes.map((row, index) => (
            <TaxClassFields
              key={row.key}
              row={row}
              index={index}
              count={classes.length}
              label={labelOf(row, index)}
              errors={errors}
              onChange={(changes) => change(row.key, changes)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          {classes.length < limits.taxClassesMax && (
            <Button variant="secondary" data-when-empty onClick={() => add(newTaxClass())}>
              <PlusIcon /> {texts.addClass}
            </Button>
          )}
        </div>
      </SortableList>
    </fieldset>
  )
}

interface TaxClassFieldsProps {
  row: TaxClassRow
  index: number
  count: number
  label: string
  errors: FieldErrors
  onChange: (changes: Partial<TaxClassRow>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function TaxClassFields({ row, index, count, label, errors, onChange, onMove, onRemove }: TaxClassFieldsProps) {
  const { row: rowProps, rowClasses, handle } = useSortableRow(row.key)
  const path = `classes.${index}`
  return (
    <div
      {...rowProps}
      role="group"
      aria-label={label}
      className={`rounded-xl border border-line bg-paper p-3 pt-1 ${rowClasses}`}
    >
      <div className="-mx-2 flex items-center">
        {count > 1 && <DragHandle {...handle} />}
        <span className="me-auto px-2 font-semibold">{index === 0 && texts.default}</span>
        <RowButtons label={label} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <TextField
        label={texts.name}
        labelSize="small"
        data-first
        aria-label={texts.className(index + 1)}
        name={`${path}.name`}
        error={errors[`${path}.name`]}
        autoComplete="off"
        placeholder={texts.namePlaceholder}
        maxLength={limits.taxNameMaxChars}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TaxRateRows
        rates={row.rates}
        label={label}
        path={`${path}.rates`}
        errors={errors}
        onChange={(rates) => onChange({ rates })}
      />
    </div>
  )
}
