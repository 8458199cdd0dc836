import { limits } from '#contract/limits.ts'
import { zoneKinds } from '#contract/site-settings/choices.ts'
import type { Currency } from '#contract/values/money.ts'
import { zoneSettingsMessages as texts } from '#contract/zone-settings-messages.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../../select-field.tsx'
import { FeeStepRows } from '../delivery/fee-step-rows.tsx'
import type { FieldErrors } from '../form/section-parts.ts'
import { AmountField, NumberField } from '../ordering/number-field.tsx'
import { splitPostcodes } from './typed-places.ts'
import type { ZoneRow } from './zones-draft.ts'

interface ZoneFieldsProps {
  row: ZoneRow
  /** Of the errors. */
  path: string
  isOpen: boolean
  currency: Currency
  errors: FieldErrors
  onChange: (changes: Partial<ZoneRow>) => void
}

/** The fields of one zone. */
export function ZoneFields({ row, path, isOpen, currency, errors, onChange }: ZoneFieldsProps) {
  /** Name and error of a field. @param name in the settings */
  const field = (name: string) => ({ name: `${path}.${name}`, error: errors[`${path}.${name}`], autoComplete: 'off' })
  return (
    <div className="space-y-5 p-2 pt-3">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          {...field('name')}
          data-first={isOpen ? '' : undefined}
          hint={texts.nameHint}
          maxLength={limits.zoneNameMaxChars}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          label={texts.kind}
          value={row.kind}
          onChange={(value) => onChange({ kind: zoneKinds.find((kind) => kind === value) ?? row.kind })}
          options={zoneKinds.map((kind) => [kind, texts.kinds[kind]] as const)}
        />
      </div>
      <ShapeField row={row} field={field} onChange={onChange} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <AmountField
          label={texts.minOrder}
          {...field('minOrder')}
          hint={texts.minOrderHint}
          currency={currency}
          value={row.minOrder}
          onChange={({ target }) => onChange({ minOrder: target.value })}
        />
        <TextField
          label={texts.extraMinutes}
          {...field('extraMinutes')}
          hint={texts.extraMinutesHint}
          inputMode="numeric"
          maxLength={10}
          value={row.extraMinutes}
          onChange={({ target }) => onChange({ extraMinutes: target.value })}
        />
      </div>
      <FeeStepRows
        rows={row.feeSteps}
        path={`${path}.feeSteps`}
        hint={texts.feeStepsHint}
        currency={currency}
        errors={errors}
        onChange={(feeSteps) => onChange({ feeSteps })}
      />
    </div>
  )
}

interface ShapeFieldProps extends Pick<ZoneFieldsProps, 'row' | 'onChange'> {
  field: (name: string) => { name: string; error: string | undefined; autoComplete: string }
}

/** The field that draws the zone. */
function ShapeField({ row, field, onChange }: ShapeFieldProps) {
  switch (row.kind) {
    case 'postcodes': {
      const count = splitPostcodes(row.postcodes).length
      return (
        <TextArea
          label={texts.postcodes}
          {...field('postcodes')}
          hint={count > 1 ? `${texts.postcodesHint} ${texts.postcodesCount(count)}.` : texts.postcodesHint}
          autoCapitalize="characters"
          spellCheck={false}
          value={row.postcodes}
          onChange={({ target }) => onChange({ postcodes: target.value })}
        />
      )
    }
    case 'radius':
      return (
        <NumberField
          label={texts.radiusKm}
          {...field('radiusMeters')}
          hint={texts.radiusHint}
          after="km"
          value={row.radiusKm}
          onChange={({ target }) => onChange({ radiusKm: target.value })}
        />
      )
    case 'polygon':
      return (
        <TextArea
          label={texts.corners}
          {...field('corners')}
          hint={texts.cornersHint}
          rows={6}
          spellCheck={false}
          value={row.corners}
          onChange={({ target }) => onChange({ corners: target.value })}
        />
      )
  }
}
