import type { CapacityPeriod, CapacityUnit, ServiceScope, ServiceType } from '../site-settings/choices.ts'
import type { Hours } from '../site-settings/hours.ts'
import type { Pauses } from '../site-settings/pauses.ts'
import type { Services } from '../site-settings/services.ts'
import { hasHours, type OpeningTimes, openingTimesOf } from './opening-times.ts'

/** When customers can order, and which times are promised. Times are in ms. */
export interface TimeRules {
  services: Readonly<Record<ServiceType, ServiceTimes>>
  slotMs: number
  capacity: readonly CapacityRule[]
  /** Whether orders always have a promised time: the owner has set hours, minutes until ready, times to choose or limits. */
  hasPromises: boolean
}

export interface ServiceTimes {
  isOn: boolean
  opening: OpeningTimes
  leadMs: number
  takesScheduled: boolean
  daysAhead: number
  /** No order is accepted until then: -Infinity without a pause, Infinity until an admin ends it. */
  closedUntilMs: number
  /** Until the end of such a time, orders take longer. */
  busy: readonly { untilMs: number; extraMs: number }[]
}

export interface CapacityRule {
  id: string
  service: ServiceScope
  unit: CapacityUnit
  /** '' for all dishes. */
  categoryId: string
  period: CapacityPeriod
  max: number
}

const minuteMs = 60_000

const alwaysOpen: ServiceTimes = {
  isOn: true,
  opening: { weekly: [], exceptions: new Map() },
  leadMs: 0,
  takesScheduled: false,
  daysAhead: 0,
  closedUntilMs: -Infinity,
  busy: [],
}

/** Only deliveries, at any time. */
export const noTimeRules: TimeRules = {
  services: { delivery: alwaysOpen, pickup: { ...alwaysOpen, isOn: false } },
  slotMs: 15 * minuteMs,
  capacity: [],
  hasPromises: false,
}

export function toTimeRules(services: Services, hours: Hours, { pauses }: Pauses): TimeRules {
  const timesOf = (service: ServiceType): ServiceTimes => {
    const { isOn, leadMinutes, takesScheduled, daysAhead } = services[service]
    const own = pauses.filter((pause) => pause.service === service || pause.service === 'all')
    const endOf = ({ until }: { until: string }) => (until === '' ? Infinity : Date.parse(until))
    const closed = own.filter(({ kind }) => kind === 'closed').map(endOf)
    const busy = own.filter(({ kind }) => kind === 'busy')
    return {
      isOn,
      opening: openingTimesOf(hours, service),
      leadMs: leadMinutes * minuteMs,
      takesScheduled,
      daysAhead,
      closedUntilMs: Math.max(-Infinity, ...closed),
      busy: busy.map((pause) => ({ untilMs: endOf(pause), extraMs: pause.extraMinutes * minuteMs })),
    }
  }
  const rules = { delivery: timesOf('delivery'), pickup: timesOf('pickup') }
  const hasPromises =
    services.capacity.length > 0 ||
    hasHours(hours) ||
    Object.values(rules).some(({ leadMs, takesScheduled }) => leadMs > 0 || takesScheduled)
  return { services: rules, slotMs: services.slotMinutes * minuteMs, capacity: services.capacity, hasPromises }
}

/** Whether orders of this service have a promised time now: always, or because of a pause. */
export function hasPromise({ services, hasPromises }: TimeRules, service: ServiceType, now: number): boolean {
  const { closedUntilMs, busy } = services[service]
  return hasPromises || now < closedUntilMs || busy.some(({ untilMs }) => now < untilMs)
}

/** Whether the owner has changed nothing about services and times. */
export function isOff({ services, hasPromises }: TimeRules): boolean {
  const hasPause = Object.values(services).some(
    ({ closedUntilMs, busy }) => closedUntilMs > -Infinity || busy.length > 0,
  )
  return services.delivery.isOn && !services.pickup.isOn && !hasPromises && !hasPause
}
