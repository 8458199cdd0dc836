import { useQuery } from '@tanstack/react-query'
import { adminAvailabilityMessages as texts } from '#contract/admin-availability-messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { settingsQuery } from '../../settings/queries.ts'

/** @returns whether a limit of the settings counts points; false while the settings load. Without one, points mean nothing. */
export function useCountsPoints(): boolean {
  const { data = false } = useQuery({
    ...settingsQuery,
    select: ({ services }) => services.value.capacity.some(({ unit }) => unit === 'points'),
  })
  return data
}

interface PointsFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The work that one item of a recipe causes for the kitchen. */
export function PointsField({ value, onChange, error }: PointsFieldProps) {
  return (
    <TextField
      label={texts.points}
      hint={texts.pointsHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      name="points"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
