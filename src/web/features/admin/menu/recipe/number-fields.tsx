import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import type { RecipeNumber } from '#contract/menu/recipe-numbers.ts'
import { recipeNumberMessages } from '#contract/recipe-number-messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { settingsQuery } from '../../settings/queries.ts'

/**
 * @returns the names of the numbers that a form shows. Points mean nothing without a limit of the settings that counts them; they
 *   are hidden while the settings load.
 */
export function useShownNumbers<Name extends RecipeNumber>(fields: readonly { name: Name }[], edited?: Recipe): Name[] {
  const { data: countsPoints = false } = useQuery({
    ...settingsQuery,
    select: ({ services }) => services.value.capacity.some(({ unit }) => unit === 'points'),
  })
  const showsPoints = countsPoints || edited?.points !== undefined
  return fields.map(({ name }) => name).filter((name) => name !== 'points' || showsPoints)
}

interface NumberFieldsProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'maxLength'> {
  names: readonly RecipeNumber[]
  /** As typed. */
  values: Partial<Record<RecipeNumber, string>>
  errors: Partial<Record<RecipeNumber, string | undefined>>
  onChange: (change: Partial<Record<RecipeNumber, string>>) => void
}

/** The fields of whole numbers. @param props.hint in place of the hint of each field */
export function NumberFields({ names, values, errors, onChange, ...same }: NumberFieldsProps) {
  return names.map((name) => {
    const { label, hint } = recipeNumberMessages[name]
    return (
      <TextField
        key={name}
        label={label}
        {...(hint !== undefined && { hint })}
        optional
        inputMode="numeric"
        autoComplete="off"
        name={name}
        value={values[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
        error={errors[name]}
        {...same}
      />
    )
  })
}
