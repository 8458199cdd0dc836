import { halfPrices } from '#contract/menu/option-types.ts'
import { optionGroupMessages as texts } from '#contract/messages/option-group.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { SelectField } from '../select-field.tsx'
import type { FieldErrors } from './field-errors.ts'
import { type OptionGroupInput, rulePresets } from './option-group-input.ts'

interface RuleFieldsProps {
  input: OptionGroupInput
  errors: FieldErrors
  onChange: (changes: Partial<OptionGroupInput>) => void
}

/** How many options customers choose: one of two common rules, or the four numbers of a custom rule. */
export function RuleFields({ input, errors, onChange }: RuleFieldsProps) {
  function numberField(field: 'minUnits' | 'maxUnits' | 'maxPerOption' | 'freeUnits') {
    return {
      label: texts[field],
      name: field,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      value: input[field],
      error: errors[field],
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
    }
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">{texts.rule}</legend>
      <div className="overflow-hidden rounded-xl border border-edge">
        {rulePresets.map((preset) => (
          <label
            key={preset}
            className={`flex items-start gap-3 px-3.5 py-2.5 not-first:border-t not-first:border-line ${preset === input.preset ? 'bg-primary-soft' : ''}`}
          >
            <input
              type="radio"
              name="preset"
              value={preset}
              checked={preset === input.preset}
              aria-describedby={`rule-${preset}-hint`}
              aria-labelledby={`rule-${preset}`}
              onChange={() => onChange({ preset })}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span id={`rule-${preset}`} className="block font-semibold">
                {texts.presets[preset].name}
              </span>
              <span id={`rule-${preset}-hint`} className="block text-sm text-ink-soft">
                {texts.presets[preset].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      {input.preset === 'half' && (
        <SelectField
          label={texts.halfPrice}
          name="halfPrice"
          value={input.halfPrice}
          options={halfPrices.map((each) => [each, texts.halfPrices[each]] as const)}
          onChange={(halfPrice) => onChange({ halfPrice: halfPrices.find((each) => each === halfPrice) ?? 'dearer' })}
        />
      )}
      {(input.preset === 'any' || input.preset === 'custom') && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {input.preset === 'custom' && (
            <>
              <TextField {...numberField('minUnits')} />
              <TextField {...numberField('maxUnits')} />
              <TextField {...numberField('maxPerOption')} />
            </>
          )}
          <TextField
            {...numberField('freeUnits')}
            hint={texts.freeUnitsHint}
            className={input.preset === 'any' ? 'sm:col-span-2' : ''}
          />
        </div>
      )}
    </fieldset>
  )
}
