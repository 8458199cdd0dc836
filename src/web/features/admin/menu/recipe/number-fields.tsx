import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Recipe } from '#contract/menu/menu.ts'
import { isClock } from '#contract/menu/number-text.ts'
import type { MenuNumber } from '#contract/menu/recipe-numbers.ts'
import { recipeNumberMessages } from '#contract/messages/recipe-number.ts'
import { stockMessages } from '#contract/messages/stock.ts'
import { shownNumber } from '#contract/stock-form-texts.ts'
import { useSite } from '#web/settings/site.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { settingsQuery } from '../../settings/queries.ts'

/**
 * @returns the names of the numbers that a form shows. Points mean nothing without a limit of the settings that counts them; they
 *   are hidden while the settings load.
 */
export function useShownNumbers<Name extends MenuNumber>(fields: readonly { name: Name }[], edited?: Recipe): Name[] {
  const { data: countsPoints = false } = useQuery({
    ...settingsQuery,
    select: ({ services }) => services.value.capacity.some(({ unit }) => unit === 'points'),
  })
  const showsPoints = countsPoints || edited?.points !== undefined
  return fields.map(({ name }) => name).filter((name) => name !== 'points' || showsPoints)
}

interface NumberFieldsProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'maxLength'> {
  names: readonly MenuNumber[]
  /** As typed. */
  values: Partial<Record<MenuNumber, string>>
  errors: Partial<Record<MenuNumber, string | undefined>>
  onChange: (change: Partial<Record<MenuNumber, string>>) => void
  /** The numbers that a dish has from its category. */
  defaults?: Partial<Record<MenuNumber, unknown>> | undefined
}

/** The fields of whole numbers, and of times of the day. @param props.hint in place of the hint of each field */
export function NumberFields({ names, values, errors, onChange, defaults = {}, ...same }: NumberFieldsProps) {
  const { locale } = useSite()
  return names.map((name) => {
    const texts = recipeNumberMessages[name]
    const byDefault = defaults[name]
    const ofCategory =
      typeof byDefault === 'number' ? stockMessages.asCategory(shownNumber(name, byDefault, locale)) : undefined
    const shownHint = ofCategory ?? ('hint' in texts ? texts.hint : undefined)
    return (
      <TextField
        key={name}
        label={texts.label}
        {...(shownHint !== undefined && { hint: shownHint })}
        optional
        {...(isClock(name) ? { type: 'time' } : { inputMode: 'numeric' })}
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
