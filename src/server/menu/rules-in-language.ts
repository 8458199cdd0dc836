import type { DayException } from '#contract/ordering/opening-times.ts'
import type { GuestName, OrderingRules } from '#contract/ordering/ordering-rules.ts'
import type { ServiceTimes } from '#contract/ordering/time-rules.ts'
import type { Translate } from '../translations/translation-store.ts'

/**
 * The ordering rules as guests read them in a language. Promotions, taxes and zones keep their names, which orders store and reports sum
 * up, and have the translation beside it.
 */
export function translateRules(rules: OrderingRules, translate: Translate): OrderingRules {
  const { promotions, tax, zones, times } = rules
  const { delivery, pickup } = times.services
  return {
    ...rules,
    promotions: promotions.map((promotion) => ({
      ...promotion,
      ...toGuestName(translate('promotionName', promotion.id, promotion.name)),
    })),
    tax: {
      ...tax,
      classes: tax.classes.map((taxClass) => ({
        ...taxClass,
        rates: taxClass.rates.map((rate) => ({ ...rate, ...toGuestName(translate('taxName', rate.name, rate.name)) })),
      })),
    },
    zones: zones.map((zone) => ({ ...zone, ...toGuestName(translate('zoneName', zone.id, zone.name)) })),
    times: {
      ...times,
      services: { delivery: translateTimes(delivery, translate), pickup: translateTimes(pickup, translate) },
    },
  }
}

function toGuestName(guestName: string | undefined): GuestName {
  return guestName === undefined ? {} : { guestName }
}

/** The days of one exception keep one object (`openingTimesOf`). */
function translateTimes(service: ServiceTimes, translate: Translate): ServiceTimes {
  const translated = new Map<DayException, DayException>()
  const exceptions = new Map(
    Array.from(service.opening.exceptions, ([date, day]) => {
      const known = translated.get(day) ?? { ...day, note: translate('hoursNote', day.note, day.note) ?? day.note }
      translated.set(day, known)
      return [date, known]
    }),
  )
  return { ...service, opening: { ...service.opening, exceptions } }
}
