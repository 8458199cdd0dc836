import { describeIntervals } from './menu/schedule.ts'
import type { PromotionProblem } from './ordering/promotion-conditions.ts'
import type { Shop } from './shop.ts'
import { formatPrice, fromMinor } from './values/money.ts'
import { formatTime } from './values/time-text.ts'

/** Says why the code of a promotion does not apply, and what the customer can do. */
export function promotionProblemMessage(problem: PromotionProblem, shop: Shop): string {
  switch (problem.kind) {
    case 'unknown':
      return 'We do not know this code. Please check it, or remove it.'
    case 'not-started':
      return `This code is valid from ${formatTime('dateAndClock', problem.from, shop)}. Please remove it until then.`
    case 'expired':
      return 'This code has expired. Please remove it.'
    case 'outside-hours':
      return `This code is valid ${describeIntervals(problem.hours, shop)}. Please remove it, or order at that time.`
    case 'below-minimum':
      return `Add dishes for ${formatPrice(fromMinor(problem.missingMinor, shop.currency), shop.currency)} to use this code, or remove it.`
    case 'no-eligible-dish':
      return 'This code is for other dishes. Please add one of them, or remove the code.'
    case 'first-order-only':
      return 'This code is for the first order only. Please remove it.'
    case 'used-up':
      return 'This code has been used up. Please remove it.'
    case 'used-by-customer':
      return 'You have already used this code. Please remove it.'
  }
}
