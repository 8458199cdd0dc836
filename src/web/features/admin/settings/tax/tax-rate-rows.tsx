import { limits } from '#contract/limits.ts'
import { taxSettingsMessages as texts } from '#contract/messages/tax-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { useRows } from '../../use-rows.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { newRate, type RateRow } from './tax-draft.ts'

interface TaxRateRowsProps {
  rates: RateRow[]
  /** Of the tax class. */
  label: string
  /** Of the errors. */
  path: string
  errors: FieldErrors
  onChange: (rates: RateRow[]) => void
}

/** The rates of one tax class, such as those of a state and a city. */
export function TaxRateRows({ rates, label, path, errors, onChange }: TaxRateRowsProps) {
  const labelOf = (_: RateRow, index: number) => texts.rate(index + 1, label)
  const { list, add, change, move, remove } = useRows({ rows: rates, onChange, labelOf })
  return (
    <div ref={list} className="mt-3 space-y-2">
      {rates.length === 0 && <p className="text-sm text-ink-soft">{texts.noRates}</p>}
      {rates.map((rate, index) => (
        <div key={rate.key} data-row={rate.key} className="flex flex-wrap items-start justify-end gap-x-1">
          <div className="grid min-w-44 flex-1 grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
            <TextField
              label={texts.rateNameLabel}
              labelSize="small"
              data-first
              aria-label={texts.rateName(index + 1, label)}
              name={`${path}.${index}.name`}
              error={errors[`${path}.${index}.name`]}
              autoComplete="off"
              placeholder={texts.rateNamePlaceholder}
              maxLength={limits.taxNameMaxChars}
              value={rate.name}
              onChange={({ target }) => change(rate.key, { name: target.value })}
            />
            <NumberField
              label={texts.ratePercentLabel}
              labelSize="small"
              aria-label={texts.ratePercent(index + 1, label)}
              name={`${path}.${index}.ppm`}
              error={errors[`${path}.${index}.ppm`]}
              after="%"
              value={rate.percent}
              onChange={({ target }) => change(rate.key, { percent: target.value })}
            />
          </div>
          <div className={rates.length === 1 ? 'pt-6' : 'sm:pt-6'}>
            <RowButtons
              label={labelOf(rate, index)}
              index={index}
              count={rates.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </div>
        </div>
      ))}
      {rates.length < limits.taxRatesMax && (
        <Button
          variant="ghost"
          data-when-empty
          aria-label={texts.addRateTo(label)}
          onClick={() => add(newRate())}
          className="px-3"
        >
          <PlusIcon /> {texts.addRate}
        </Button>
      )}
    </div>
  )
}
