import { pauseMessages as texts } from '#contract/messages/pause.ts'
import { timeText } from '#contract/order-time-texts.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { useMinute } from '../orders/age/clock.ts'
import type { Pause } from './edit-pauses.ts'
import type { usePauses } from './use-pauses.ts'

const kindClasses = {
  closed: 'border-danger bg-danger-soft text-danger',
  busy: 'border-edge bg-sunken',
} satisfies Record<Pause['kind'], string>

/** What is paused and until when, with a button that ends each pause. */
export function PauseBanner({ pauses }: { pauses: ReturnType<typeof usePauses> }) {
  const { active, isSaving, failure, remove } = pauses
  const day = businessDayOf(useSite())
  const now = useMinute()
  const textOf = ({ service, kind, until, extraMinutes }: Pause) => {
    const end = until === '' ? texts.untilEnded[kind] : texts.until(timeText(Date.parse(until), now, day))
    return kind === 'closed' ? texts.closedText[service](end) : texts.busyText[service](extraMinutes, end)
  }
  return (
    <>
      {active.map((pause) => {
        const text = textOf(pause)
        return (
          <div
            key={`${pause.service}-${pause.kind}`}
            role="status"
            className={`mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-3 ${kindClasses[pause.kind]}`}
          >
            <p className="me-auto flex items-center gap-2.5 text-lg leading-snug font-bold">
              <AlertIcon className="size-6 shrink-0" />
              <span>{text}</span>
            </p>
            <Button
              busy={isSaving}
              aria-label={texts.endOf(texts.end[pause.kind], text)}
              onClick={() => remove(pause)}
              className="max-sm:w-full"
            >
              {texts.end[pause.kind]}
            </Button>
          </div>
        )
      })}
      {failure !== undefined && <Alert className="mt-4">{failure}</Alert>}
    </>
  )
}
