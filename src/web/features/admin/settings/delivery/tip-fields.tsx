import { deliverySettingsMessages as texts } from '#contract/ordering-settings-messages.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { NumberField } from '../ordering/number-field.tsx'
import type { DeliveryDraft } from './delivery-draft.ts'

interface TipFieldsProps {
  takesTips: boolean
  /** As typed; '' for an unused field. */
  percents: readonly string[]
  errors: FieldErrors
  onChange: (changes: Partial<Pick<DeliveryDraft, 'takesTips' | 'tipPresetsPpm'>>) => void
}

/** Whether customers can add a tip, and the percentages that they can choose. */
export function TipFields({ takesTips, percents, errors, onChange }: TipFieldsProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="takesTips"
          checked={takesTips}
          onChange={({ target }) => onChange({ takesTips: target.checked })}
          className="size-6 shrink-0"
        />
        {texts.takesTips}
      </label>
      {takesTips && (
        <fieldset aria-describedby="tip-presets-hint" className="mt-2">
          <legend className="mb-1.5 font-semibold">{texts.tipPresetsPpm}</legend>
          <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-5">
            {percents.map((percent, index) => (
              <NumberField
                key={texts.tip(index + 1)}
                label={texts.tip(index + 1)}
                labelSize="small"
                aria-label={texts.tipPreset(index + 1)}
                name={`tipPresetsPpm.${index}`}
                error={errors[`tipPresetsPpm.${index}`]}
                after="%"
                value={percent}
                onChange={({ target }) =>
                  onChange({ tipPresetsPpm: percents.map((other, at) => (at === index ? target.value : other)) })
                }
              />
            ))}
          </div>
          <p id="tip-presets-hint" className="mt-1.5 text-sm text-ink-soft">
            {texts.tipPresetsHint}
          </p>
        </fieldset>
      )}
    </div>
  )
}
