import { useRef } from 'react'
import { findUnavailableReason } from '#contract/menu/availability.ts'
import { adminAvailabilityMessages as texts } from '#contract/messages/admin-availability.ts'
import { messages } from '#contract/messages/shared.ts'
import { unavailableLabel } from '#contract/unavailable-texts.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useMinute } from '#web/menu/use-availability.ts'
import { useSite } from '#web/settings/site.ts'
import { Button } from '#web/ui/button.tsx'
import { soldOutToday, type useSetAvailability } from './use-set-availability.ts'

interface SoldOutButtonsProps {
  soldOutUntil: string | undefined
  availability: ReturnType<typeof useSetAvailability>
  /** The id of the name, because all these buttons have the same texts. */
  describedBy: string
}

/** Whether a dish or an option is sold out; one tap marks it for the rest of the day, or makes it available again. */
export function SoldOutButtons({ soldOutUntil, availability, describedBy }: SoldOutButtonsProps) {
  const day = businessDayOf(useSite())
  const { timeZone } = day
  const now = useMinute(soldOutUntil !== undefined)
  const reason = findUnavailableReason({ soldOutUntil }, now, timeZone)
  const main = useRef<HTMLButtonElement>(null)
  const { set, undo, busy, isFailed } = availability
  return (
    <div className="flex flex-wrap items-center gap-2">
      {reason && <span className="font-semibold text-danger">{unavailableLabel(reason, now, day)}</span>}
      <Button
        ref={main}
        variant="secondary"
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => (reason ? set('no', texts.available) : set(soldOutToday(timeZone), texts.soldOutToday))}
        className="flex-1 px-3"
      >
        {reason ? texts.availableAgain : texts.soldOutToday}
      </Button>
      {undo && (
        <Button
          variant="ghost"
          aria-describedby={describedBy}
          onClick={() => {
            main.current?.focus()
            undo()
          }}
          className="px-3"
        >
          {messages.controls.undo}
        </Button>
      )}
      {isFailed && <p className="basis-full text-sm font-medium text-danger">{texts.failed}</p>}
    </div>
  )
}
