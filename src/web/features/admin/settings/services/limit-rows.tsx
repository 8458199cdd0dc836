import { limits } from '#contract/limits.ts'
import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import { capacityPeriods, capacityUnits, serviceScopes } from '#contract/site-settings/choices.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { SelectField } from '../../select-field.tsx'
import { useRows } from '../../use-rows.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { type LimitRow, newLimit } from './services-draft.ts'

interface LimitRowsProps {
  rows: LimitRow[]
  categories: readonly { id: string; name: string }[]
  errors: FieldErrors
  onChange: (rows: LimitRow[]) => void
}

/** How much the restaurant can prepare in a time slot or on a day. */
export function LimitRows({ rows, categories, errors, onChange }: LimitRowsProps) {
  const labelOf = (_: LimitRow, index: number) => texts.limit(index + 1)
  const { list, add, change, remove } = useRows({ rows, onChange, labelOf })
  return (
    <fieldset>
      <legend className="font-semibold">{texts.capacity}</legend>
      <p className="mb-2 text-sm text-ink-soft">{texts.capacityHint}</p>
      <div ref={list} className="space-y-3">
        {rows.length === 0 && <p className="text-sm text-ink-soft">{texts.noCapacity}</p>}
        {rows.map((row, index) => (
          <LimitFields
            key={row.key}
            row={row}
            index={index}
            label={labelOf(row, index)}
            categories={categories}
            error={errors[`capacity.${index}.max`]}
            isCategoryRefused={errors[`capacity.${index}.categoryId`] !== undefined}
            onChange={(changes) => change(row.key, changes)}
            onRemove={() => remove(index)}
          />
        ))}
        {rows.length < limits.capacityRulesMax && (
          <Button variant="secondary" data-when-empty onClick={() => add(newLimit())}>
            <PlusIcon /> {texts.addLimit}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface LimitFieldsProps {
  row: LimitRow
  index: number
  label: string
  categories: LimitRowsProps['categories']
  error: string | undefined
  isCategoryRefused: boolean
  onChange: (changes: Partial<LimitRow>) => void
  onRemove: () => void
}

function LimitFields(props: LimitFieldsProps) {
  const { row, index, label, categories, error, isCategoryRefused, onChange, onRemove } = props
  const isGone = row.categoryId !== '' && !categories.some(({ id }) => id === row.categoryId)
  return (
    <div role="group" aria-label={label} data-row={row.key} className="rounded-xl border border-line bg-paper p-3 pt-1">
      <div className="-me-2 flex items-center">
        <span className="me-auto font-semibold">{label}</span>
        <RowButtons label={label} index={index} count={1} onMove={() => undefined} onRemove={onRemove} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={texts.limitMax}
          labelSize="small"
          data-first
          name={`capacity.${index}.max`}
          error={error}
          inputMode="numeric"
          value={row.max}
          onChange={({ target }) => onChange({ max: target.value })}
        />
        <SelectField
          label={texts.limitUnit}
          labelSize="small"
          {...(row.unit === 'points' && { hint: texts.pointsHint })}
          value={row.unit}
          onChange={(value) => onChange({ unit: capacityUnits.find((unit) => unit === value) ?? row.unit })}
          options={capacityUnits.map((unit) => [unit, texts.units[unit]] as const)}
        />
        {row.unit === 'dishes' && (
          <SelectField
            label={texts.limitCategory}
            labelSize="small"
            className="sm:col-span-2"
            error={isCategoryRefused ? texts.categoryInvalid : undefined}
            value={row.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
            options={[
              ['', texts.allCategories],
              ...categories.map(({ id, name }) => [id, name] as const),
              ...(isGone ? [[row.categoryId, texts.categoryGone(row.categoryId)] as const] : []),
            ]}
          />
        )}
        <SelectField
          label={texts.limitPeriod}
          labelSize="small"
          value={row.period}
          onChange={(value) => onChange({ period: capacityPeriods.find((period) => period === value) ?? row.period })}
          options={capacityPeriods.map((period) => [period, texts.periods[period]] as const)}
        />
        <SelectField
          label={texts.limitService}
          labelSize="small"
          value={row.service}
          onChange={(value) => onChange({ service: serviceScopes.find((scope) => scope === value) ?? row.service })}
          options={serviceScopes.map((scope) => [scope, texts.scopes[scope]] as const)}
        />
      </div>
    </div>
  )
}
