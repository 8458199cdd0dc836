import { joinWords } from './join-words.ts'
import { describeIntervals } from './menu/schedule.ts'
import { promotionProblemMessages } from './messages/promotion-problem.ts'
import type { PromotionProblem } from './ordering/promotion-conditions.ts'
import type { Shop } from './shop.ts'
import { formatPrice, fromMinor } from './values/money.ts'
import { formatTime } from './values/time-text.ts'

/** Says why the code of a promotion does not apply, and what the customer can do. */
export function promotionProblemMessage(problem: PromotionProblem, shop: Shop): string {
  const texts = promotionProblemMessages
  switch (problem.kind) {
    case 'unknown':
      return texts.unknown
    case 'not-started':
      return texts.notStarted(formatTime('dateAndClock', problem.from, shop))
    case 'expired':
      return texts.expired
    case 'outside-hours':
      return texts.outsideHours(describeIntervals(problem.hours, shop))
    case 'below-minimum':
      return texts.belowMinimum(formatPrice(fromMinor(problem.missingMinor, shop.currency), shop.currency))
    case 'no-eligible-dish':
      return texts.noEligibleDish
    case 'too-few-dishes':
      return texts.tooFewDishes(problem.missing)
    case 'first-order-only':
      return texts.firstOrderOnly
    case 'used-up':
      return texts.usedUp
    case 'used-by-customer':
      return texts.usedByCustomer
  }
}

const namedDishes = 3

/** @param dishes of which one would be free */
export function freeItemMessage(dishes: readonly string[]): string {
  const texts = promotionProblemMessages
  if (dishes.length === 1) return texts.freeDish(dishes[0] ?? '')
  const others = dishes.length - namedDishes
  const names = joinWords(dishes.slice(0, namedDishes))
  return others > 0 ? texts.freeDishesAndMore(names, others) : texts.freeDishes(names)
}
