import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { joinSentences } from '#contract/join-sentences.ts'
import { printerMessages } from '#contract/messages/printer.ts'
import { printerProblemMessages } from '#contract/messages/printer-problem.ts'
import { timeText } from '#contract/order-time-texts.ts'
import type { PrinterAlarm } from '#contract/printing/printers.ts'
import { type BusinessDay, businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { AlertIcon } from '#web/ui/icons.tsx'
import { printerAlarmsQuery } from './queries.ts'

const texts = () => printerMessages.alarms

/** A banner for each printer that does not print, on every screen of the panel. */
export function PrinterAlarms() {
  const { data = [], dataUpdatedAt } = useQuery(printerAlarmsQuery)
  const day = businessDayOf(useSite())
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  // orders scroll a long way, and their admins must see a new alarm
  const isSticky = path === '/admin/orders' && data.length > 0
  const section = useRef<HTMLElement>(null)
  useHeightVariable(section, isSticky)
  if (data.length === 0) return null
  return (
    <section
      ref={section}
      aria-label={texts().label}
      className={`mb-4 max-h-[40vh] space-y-2 overflow-y-auto rounded-xl ${isSticky ? 'sticky top-16 z-20 shadow-raised md:top-2' : ''}`}
    >
      {data.map((alarm) => (
        <div
          key={alarm.printerId}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-danger bg-danger-soft px-4 py-3 text-danger"
        >
          <div className="flex min-w-0 flex-1 basis-60 items-start gap-2.5 leading-snug">
            <AlertIcon className="size-6 shrink-0" />
            <div className="min-w-0">
              <p role="alert" className="font-bold">
                {describeAlarm(alarm, dataUpdatedAt, day)}
              </p>
              {/* outside of the alert, so that screen readers do not repeat the alert when the number changes */}
              <p>
                {alarm.fallback === null && alarm.waiting > 0 && `${texts().waiting(alarm.waiting)} `}
                {path !== '/admin/printers' && (
                  <Link to="/admin/printers" className="underline sm:hidden">
                    {texts().link}
                  </Link>
                )}
              </p>
            </div>
          </div>
          {path !== '/admin/printers' && (
            <Link to="/admin/printers" className={buttonClasses('danger', 'max-sm:hidden')}>
              {texts().link}
            </Link>
          )}
        </div>
      ))}
    </section>
  )
}

/** Sets `--alarm-height`, so that the sticky banner covers neither a focused order nor the button for new orders. */
function useHeightVariable(element: RefObject<HTMLElement | null>, isSticky: boolean): void {
  useLayoutEffect(() => {
    const banner = element.current
    if (!isSticky || !banner) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--alarm-height', `${banner.offsetHeight}px`))
    observer.observe(banner)
    return () => {
      observer.disconnect()
      style.removeProperty('--alarm-height')
    }
  }, [element, isSticky])
}

function describeAlarm({ name, problem, failingSince, fallback }: PrinterAlarm, now: number, day: BusinessDay): string {
  const failing = texts().failing(name, timeText(Date.parse(failingSince), now, day))
  const instead = fallback === null ? '' : texts().instead(fallback)
  return joinSentences([failing, problem !== null && printerProblemMessages[problem], instead])
}
