import { deliverySettingsMessages as texts } from '#contract/messages/delivery-settings.ts'
import type { FieldErrors } from '../form/section-parts.ts'
import { NumberField } from '../ordering/number-field.tsx'
import { nameOfCountry } from '../region/region-choices.ts'
import { usualTipsOf } from '../region/usual-tips.ts'

interface TipFieldsProps {
  /** As typed; '' for an unused field. */
  percents: readonly string[]
  /** Of the restaurant; '' when it is not known. */
  country: string
  errors: FieldErrors
  onChange: (percents: string[]) => void
}

/** The percentages that customers can choose as a tip, close to the switch above them. */
export function TipFields({ percents, country, errors, onChange }: TipFieldsProps) {
  return (
    <fieldset aria-describedby="tip-presets-hint" className="-mt-3">
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
            onChange={({ target }) => onChange(percents.map((other, at) => (at === index ? target.value : other)))}
          />
        ))}
      </div>
      <p id="tip-presets-hint" className="mt-1.5 text-sm text-ink-soft">
        {usualTipsOf(country).length === 0 && `${texts.tipsUnusual(nameOfCountry(country))} `}
        {texts.tipPresetsHint}
      </p>
    </fieldset>
  )
}
