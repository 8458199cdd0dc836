import { openingMessages as texts } from '#contract/messages/opening.ts'
import { messages } from '#contract/messages/shared.ts'
import { closesText, opensText } from '#contract/order-time-texts.ts'
import type { ServiceType } from '#contract/site-settings/choices.ts'
import { businessDayOf } from '#contract/values/business-day.ts'
import { useSite } from '#web/settings/site.ts'
import { chooseService, useService } from './chosen-service.ts'
import { type OpeningState, useOpening } from './use-opening.ts'

/** How the customer gets the order, and whether the restaurant is open. */
export function ServiceBar({ className }: { className: string }) {
  const { services = [], hasTimes } = useSite()
  const chosen = useService()
  const state = useOpening()?.find(({ service }) => service.service === (chosen ?? 'delivery'))
  return (
    <section aria-label={texts.bar} className={className}>
      <div className="page-gutters mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-5 gap-y-2 py-2">
        {services.length > 1 && chosen && <ServiceChoice services={services} chosen={chosen} />}
        {hasTimes && (
          <p role="status" className="min-h-6 font-semibold max-sm:w-full">
            {state && <OpeningText state={state} />}
          </p>
        )}
      </div>
    </section>
  )
}

function ServiceChoice({ services, chosen }: { services: readonly ServiceType[]; chosen: ServiceType }) {
  return (
    <fieldset className="flex max-w-full min-w-0 flex-wrap rounded-3xl border border-edge bg-surface p-0.5">
      <legend className="sr-only">{texts.choose}</legend>
      {services.map((service) => (
        <label
          key={service}
          className={`flex min-h-10 cursor-pointer items-center rounded-full px-4 font-semibold focus-within:outline-2 ${service === chosen ? 'bg-primary text-on-primary' : 'text-ink'}`}
        >
          <input
            type="radio"
            name="service"
            value={service}
            checked={service === chosen}
            onChange={() => chooseService(service)}
            className="sr-only"
          />
          {texts.services[service]}
        </label>
      ))}
    </fieldset>
  )
}

function OpeningText({ state }: { state: OpeningState }) {
  const day = businessDayOf(useSite())
  const { service, isOpen, changesAt, now } = state
  if (isOpen) {
    return (
      <span className="text-ink-soft">
        {changesAt === undefined || changesAt - now > farMs ? texts.open : closesText(changesAt, now, day)}
      </span>
    )
  }
  const next = changesAt === undefined ? '' : opensText(changesAt, now, day)
  return (
    <span className="text-danger">
      {[service.isPaused ? texts.paused : texts.closed, service.note, next].filter(Boolean).join(messages.separator)}
      {service.takesScheduled && changesAt !== undefined && (
        <span className="font-normal text-ink-soft"> {texts.orderAhead}</span>
      )}
    </span>
  )
}

/** A closing that is farther away is not shown. */
const farMs = 24 * 60 * 60 * 1000
