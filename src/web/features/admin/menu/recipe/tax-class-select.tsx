import { recipeTaxMessages as texts } from '#contract/recipe-tax-messages.ts'
import { SelectField } from '../../select-field.tsx'
import { type TaxClass, taxClassName } from '../../tax/tax-classes.ts'

interface TaxClassSelectProps {
  classes: readonly TaxClass[]
  /** '' for the default class. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** The tax class of a recipe. */
export function TaxClassSelect({ classes, ...field }: TaxClassSelectProps) {
  return (
    <SelectField
      {...field}
      label={texts.taxClass}
      name="taxClassId"
      options={[['', taxClassName(classes, undefined)], ...classes.map(({ id, name }) => [id, name] as const)]}
    />
  )
}
