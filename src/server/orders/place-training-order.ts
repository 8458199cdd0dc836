import { findUnavailableReason } from '#contract/menu/availability.ts'
import type { MenuOptionGroup, SelectedOption } from '#contract/menu/option-types.ts'
import { resolveSelection } from '#contract/menu/selection.ts'
import { trainingMessages as texts } from '#contract/messages/training.ts'
import type { OrderDraft } from '#contract/orders/orders.ts'
import { quoteOrder } from '#contract/orders/quote.ts'
import { Refusal } from '../errors/refusal.ts'
import type { CatalogueCache, MenuSnapshot } from '../menu/catalogue.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import { insertOrderChange } from '../order-log/order-change-store.ts'
import type { Database } from '../store/database.ts'
import type { Milliseconds } from '../store/tables.ts'
import { insertOrder } from './insert-order.ts'
import { newOrder } from './new-order.ts'
import { refuseTooManyOrders } from './order-limit.ts'
import { findOrderByKey } from './order-store.ts'
import { takeTicketNumber } from './ticket-number-store.ts'
import type { Customer } from './to-order.ts'

export interface TrainingRequest {
  /** Who tries the restaurant out. The order belongs to this account. */
  staff: Customer
  /** The Idempotency-Key. */
  key: string
  /** The restaurant's, for the ticket; '' when it is not known. */
  phone: string
  hasTicketNumbers: boolean
  perHour: number
  now: Milliseconds
}

/** At most so many dishes: the ticket shows several lines. */
const dishesMax = 2

/**
 * Places an order that goes through the whole kitchen and is in no figure. It takes no portion, no time and no use of a promotion, and
 * needs no open restaurant. Nothing makes a test order of an order that a customer has placed, so takings cannot be hidden.
 * @returns the id of the new order, or of the earlier one with the same key
 * @throws Refusal `order/no-test-dish` when no dish of the menu can be ordered
 * @throws Refusal `order/too-many`
 * @throws Refusal `order/key-reused` when the key belongs to another order of this account
 */
export function placeTrainingOrder(
  { groupCommit, catalogue }: Pick<Database, 'groupCommit'> & { catalogue: Pick<CatalogueCache, 'currentIn'> },
  { staff, key, phone, hasTicketNumbers, perHour, now }: TrainingRequest,
): Promise<string> {
  const { uid } = staff
  return groupCommit.run(async (transaction) => {
    const menu = await catalogue.currentIn(transaction)
    const tooMany = perHour > 0 ? await refuseTooManyOrders(transaction, { uid, key, now, perHour }) : undefined
    if (tooMany) throw tooMany
    const draft = toDraft(menu, phone, now)
    const quote = quoteOrder(draft, menu, now)
    const order = { ...newOrder(staff, draft, quote, { key, requestHash: trainingHash }), isTraining: 1 }
    if (hasTicketNumbers) Object.assign(order, await takeTicketNumber(transaction, quote, now))
    if (await insertOrder(transaction, order)) {
      const change = { orderId: order.id, userId: uid, byUserId: null, fromStatus: null }
      await insertOrderChange(transaction, { ...change, toStatus: order.status, at: now })
      return order.id
    }
    const earlier = await findOrderByKey(transaction, uid, key)
    if (earlier?.requestHash !== trainingHash) throw new Refusal('order/key-reused', { orderId: earlier?.id ?? '' })
    return earlier.id
  })
}

/** In place of the hash of what a customer has sent. */
const trainingHash = 'training'

/** @throws Refusal `order/no-test-dish` */
function toDraft({ recipes, rules, shop }: MenuSnapshot, phone: string, now: Milliseconds): OrderDraft {
  const dishes: OrderDraft['items'] = []
  for (const recipe of recipes.values()) {
    const item = findUnavailableReason(recipe, now, shop.timeZone) ? undefined : toItem(recipe)
    if (item) dishes.push(item)
    if (dishes.length === dishesMax) break
  }
  if (dishes.length === 0) throw new Refusal('order/no-test-dish')
  const contact = { name: texts.mark, phone: phone || texts.noPhone }
  const isPickup = rules?.times.services.delivery.isOn === false
  return isPickup
    ? { items: dishes, service: 'pickup', contact }
    : {
        items: dishes,
        deliveryAddress: { street: texts.mark, city: '', state: '', zipCode: '', phone: contact.phone },
      }
}

/** @returns undefined when no simple choice follows the rules of the option groups */
function toItem({ id, priceMinor, optionGroups = [] }: RecipeRow): OrderDraft['items'][number] | undefined {
  const options = optionGroups.flatMap(chooseOptions)
  if (resolveSelection(optionGroups, options).problems.length > 0) return undefined
  // the note marks the line on each screen and ticket
  return { id, quantity: 1, seenPrice: priceMinor, note: texts.mark, ...(options.length > 0 && { options }) }
}

/** The options that are selected by default, and as many others as the group requires. */
function chooseOptions({ id: groupId, options, minUnits, maxPerOption }: MenuOptionGroup): SelectedOption[] {
  const chosen = options.filter(({ isDefault }) => isDefault).map(({ id }) => ({ groupId, optionId: id, units: 1 }))
  let missing = minUnits - chosen.length
  for (const { id: optionId } of options) {
    if (missing <= 0) break
    const before = chosen.find((option) => option.optionId === optionId)
    const added = Math.min(missing, maxPerOption - (before?.units ?? 0))
    if (added <= 0) continue
    if (before) before.units += added
    else chosen.push({ groupId, optionId, units: added })
    missing -= added
  }
  return chosen
}
