import { deliverySettingsMessages } from '#contract/messages/delivery-settings.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import { SelectField } from '../../select-field.tsx'

type ClassMap = Delivery['taxClassMap']

interface TaxClassMapProps {
  texts: { taxClassMap: string; taxClassMapHint: string; classLabel: (name: string) => string }
  classes: Tax['classes']
  map: ClassMap
  onChange: (map: ClassMap) => void
}

/** The tax class that the dishes of each class have when they are delivered or picked up. */
export function TaxClassMap({ texts, classes, map, onChange }: TaxClassMapProps) {
  return (
    <fieldset aria-describedby="tax-class-map-hint">
      <legend className="font-semibold">{texts.taxClassMap}</legend>
      <p id="tax-class-map-hint" className="mb-2 text-sm text-ink-soft">
        {texts.taxClassMapHint}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {classes.map(({ id, name }) => (
          <SelectField
            key={id}
            label={texts.classLabel(name)}
            labelSize="small"
            value={map.find(({ from }) => from === id)?.to ?? ''}
            onChange={(to) => {
              // older versions could remove a class that was still in use; such entries are dropped
              const exists = (classId: string) => classes.some((known) => known.id === classId)
              const others = map.filter(({ from, to: other }) => from !== id && exists(from) && exists(other))
              onChange(to === '' ? others : [...others, { from: id, to }])
            }}
            options={[
              ['', deliverySettingsMessages.sameClass],
              ...classes.filter((other) => other.id !== id).map((other) => [other.id, other.name] as const),
            ]}
          />
        ))}
      </div>
    </fieldset>
  )
}
