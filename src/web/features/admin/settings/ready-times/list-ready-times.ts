import { serviceSettingsMessages as texts } from '#contract/messages/service-settings.ts'
import { timeRangeText } from '#contract/order-time-texts.ts'
import { findOrderTime } from '#contract/ordering/order-time.ts'
import { toTimeRules } from '#contract/ordering/time-rules.ts'
import { type ServiceType, serviceTypes } from '#contract/site-settings/choices.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { Pauses } from '#contract/site-settings/pauses.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { timeProblemMessage } from '#contract/time-problem-texts.ts'
import type { BusinessDay } from '#contract/values/business-day.ts'

export interface TimeSettings {
  services: Services
  hours: Hours
  pauses: Pauses
}

export interface ReadyTime {
  type: ServiceType
  sentence: string
}

/**
 * @param now in ms since 1970
 * @returns for each service that is on: when an order that is placed now is ready, by the rules of every order, if no slot is
 *   full; or what customers read instead
 */
export function listReadyTimes({ services, hours, pauses }: TimeSettings, now: number, day: BusinessDay): ReadyTime[] {
  const rules = toTimeRules(services, hours, pauses)
  const sentenceOf = (type: ServiceType) => {
    const result = findOrderTime({ service: type, dishes: [], extraMs: 0 }, rules, now, day)
    if ('problem' in result) return texts.notNow(timeProblemMessage(result.problem, type, now, day))
    const { fromMs, toMs } = result.time
    return texts.ready(timeRangeText(fromMs, toMs, now, day))
  }
  const types = serviceTypes.filter((type) => services[type].isOn)
  if (!rules.hasPromises) return types.map((type) => ({ type, sentence: texts.noPromise }))
  return types.map((type) => ({ type, sentence: sentenceOf(type) }))
}
