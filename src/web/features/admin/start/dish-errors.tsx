import { startMessages as texts } from '#contract/messages/start.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { DishError } from './first-dishes.ts'

/** Why none of the first dishes was added; nothing without errors. */
export function DishErrors({ errors }: { errors: readonly DishError[] }) {
  if (errors.length === 0) return null
  return (
    <Alert>
      {texts.dishesFailed}
      <ul className="mt-2 list-disc ps-5">
        {errors.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
