import { limits } from '#contract/limits.ts'
import { deliverySettingsMessages as texts } from '#contract/messages/delivery-settings.ts'
import type { Currency } from '#contract/values/money.ts'
import { typedAmount } from '#contract/values/typed-number.ts'
import { randomId } from '#web/browser/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { RowButtons } from '../../row-buttons.tsx'
import { useRows } from '../../use-rows.ts'
import { ListError } from '../form/list-error.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { AmountField } from '../ordering/number-field.tsx'

/** One step of the delivery fee, as typed. */
export interface FeeStepRow {
  key: string
  fromSubtotal: string
  fee: string
}

interface FeeStepRowsProps {
  rows: FeeStepRow[]
  /** Of the errors. */
  path: string
  hint: string | undefined
  currency: Currency
  errors: FieldErrors
  onChange: (rows: FeeStepRow[]) => void
}

/** The steps of the delivery fee. They are sorted when they are saved, so they have no buttons to move them. */
export function FeeStepRows({ rows, path, hint, currency, errors, onChange }: FeeStepRowsProps) {
  const labelOf = (_: FeeStepRow, index: number) => texts.step(index + 1)
  const { list, add, change, remove } = useRows({ rows, onChange, labelOf })
  return (
    <fieldset>
      <legend className="font-semibold">{texts.feeSteps}</legend>
      <p className="mb-2 text-sm text-ink-soft">{hint}</p>
      <div ref={list} className="space-y-3">
        {rows.map((row, index) => (
          <div key={row.key} data-row={row.key} className="flex items-start gap-1">
            <div className="grid min-w-0 flex-1 grid-cols-[3fr_2fr] items-start gap-2 sm:grid-cols-2">
              <AmountField
                label={texts.from}
                labelSize="small"
                data-first={hasFrom(row) ? undefined : ''}
                aria-label={texts.stepFrom(index + 1)}
                name={`${path}.${index}.fromSubtotal`}
                error={errors[`${path}.${index}.fromSubtotal`]}
                currency={currency}
                value={row.fromSubtotal}
                onChange={({ target }) => change(row.key, { fromSubtotal: target.value })}
              />
              <AmountField
                label={texts.fee}
                labelSize="small"
                data-first={hasFrom(row) ? '' : undefined}
                aria-label={texts.stepFee(index + 1)}
                name={`${path}.${index}.fee`}
                error={errors[`${path}.${index}.fee`]}
                currency={currency}
                value={row.fee}
                onChange={({ target }) => change(row.key, { fee: target.value })}
              />
            </div>
            <div className="pt-6">
              <RowButtons
                label={labelOf(row, index)}
                index={index}
                count={1}
                onMove={() => undefined}
                onRemove={() => remove(index)}
              />
            </div>
          </div>
        ))}
        <ListError text={errors[path]} />
        {rows.length < limits.feeStepsMax && (
          <Button
            variant="secondary"
            data-when-empty
            onClick={() =>
              add({
                key: randomId(),
                fromSubtotal: rows.length === 0 ? typedAmount(0, currency) : '',
                fee: '',
              })
            }
          >
            <PlusIcon /> {texts.addStep}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The first row begins with an amount, so only its fee is still to type. */
function hasFrom({ fromSubtotal }: FeeStepRow): boolean {
  return fromSubtotal !== ''
}
