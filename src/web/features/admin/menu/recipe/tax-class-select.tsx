import type { Category } from '#contract/menu/menu.ts'
import { recipeTaxMessages as texts } from '#contract/messages/recipe-tax.ts'
import { SelectField } from '../../select-field.tsx'
import { type TaxClass, taxClassName } from '../../tax/tax-classes.ts'

interface TaxClassSelectProps {
  classes: readonly TaxClass[]
  /** '' for the default class. */
  value: string
  onChange: (id: string) => void
  error: string | undefined
  /** Of the dish; undefined for the field of a category. */
  category?: Pick<Category, 'taxClassId'> | undefined
  hint?: string
}

/** The tax class of a recipe or a category. */
export function TaxClassSelect({ classes, category, ...field }: TaxClassSelectProps) {
  const none = taxClassName(classes, undefined, category && [category])
  return (
    <SelectField
      {...field}
      label={texts.taxClass}
      name="taxClassId"
      options={[['', none], ...classes.map(({ id, name }) => [id, name] as const)]}
    />
  )
}
