import { useId } from 'react'
import { availabilityMessages as texts } from '#contract/messages/availability.ts'

/** A box that the customer must check when a dish has a minimum age. */
export function AgeConfirmation({ ageFrom, isMissing }: { ageFrom: number; isMissing: boolean }) {
  const errorId = useId()
  return (
    <div className="rounded-2xl border border-line bg-surface p-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="ageConfirmed"
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          className="size-5 shrink-0"
        />
        {texts.confirmAge(ageFrom)}
      </label>
      {isMissing && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {texts.ageRequired}
        </p>
      )}
    </div>
  )
}
