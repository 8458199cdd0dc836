import { currentLanguage } from '#contract/i18n/language-context.ts'
import { combineAllergens } from '#contract/menu/combine-allergens.ts'
import type { Choice } from '#contract/menu/priced-choice.ts'
import { toOrderOption } from '#contract/menu/selection.ts'
import type { OrderAmounts } from '#contract/ordering/order-amounts.ts'
import type { StoredAmounts } from '#contract/orders/amounts-api.ts'
import type { OrderOption } from '#contract/orders/order-options.ts'
import { paymentMethodOf } from '#contract/orders/order-status.ts'
import type { OrderDraft } from '#contract/orders/orders.ts'
import type { Quote } from '#contract/orders/quote.ts'
import { toMinor } from '#contract/values/money.ts'
import type { RecipeRow } from '../menu/menu-store.ts'
import type { CatalogueOption } from '../menu/option-store.ts'
import { newTimeOrderedId } from '../store/id.ts'
import type { Notes, OrderItem } from './stored-order.ts'
import type { Customer, NewOrder } from './to-order.ts'

export function newOrder(
  customer: Customer,
  draft: OrderDraft,
  { lines, totalMinor, amounts, service, time, zone, now, shop }: Quote<RecipeRow>,
  { key, requestHash }: { key: string; requestHash: string },
): NewOrder {
  return {
    id: newTimeOrderedId(now),
    customer,
    // no line is missing, because an order with an invalid or unavailable line was refused
    items: lines.map((line, index) => toStoredItem(line, storedLineId(draft, line.lineId, index))),
    totalMinor,
    status: 'pending',
    deliveryAddress: draft.deliveryAddress,
    contact: draft.contact,
    service,
    promisedFrom: time?.fromMs ?? null,
    promisedTo: time?.toMs ?? null,
    isScheduled: time?.isScheduled ? 1 : 0,
    zoneName: zoneNameOf(zone),
    paymentMethod: paymentMethodOf(service),
    createdAt: now,
    idempotencyKey: key,
    requestHash,
    notes: notesOf(draft),
    amounts: amounts ? toStoredAmounts(amounts) : null,
    cashGivenMinor: draft.cashGiven === undefined ? null : toMinor(draft.cashGiven, shop.currency),
    language: currentLanguage(),
  }
}

function zoneNameOf(zone: Quote['zone']): string | null {
  if (zone === 'unknown') return ''
  return typeof zone === 'object' ? zone.name : null
}

function toStoredAmounts(amounts: OrderAmounts): StoredAmounts {
  const { lineDiscountsMinor, subtotalMinor, discounts, depositsMinor, fees, taxes } = amounts
  const { isTaxIncluded, tipMinor, roundingMinor } = amounts
  return {
    lineDiscountsMinor,
    subtotalMinor,
    discounts,
    depositsMinor,
    fees,
    taxes,
    isTaxIncluded,
    tipMinor,
    roundingMinor,
  }
}

/** The id of a line with a note contains a hash of the note, which must not stay when the account is deleted. */
function storedLineId({ items }: OrderDraft, lineId: string, index: number): string {
  const item = items[index]
  return item?.note === undefined ? lineId : `${item.id}.${index + 1}`
}

function toStoredItem(
  { recipe, unitMinor, quantity, options }: Quote<RecipeRow>['lines'][number],
  lineId: string,
): OrderItem {
  const { originalName } = recipe
  const allergens = combineAllergens(
    recipe.dietary,
    options.map(({ option }) => option),
  )
  return {
    ...idsOf(recipe.id, lineId),
    name: originalName ?? recipe.name,
    priceMinor: unitMinor,
    quantity,
    pictureHash: recipe.pictureHash,
    ...(options.length > 0 && { options: options.map((option) => toStoredOption(option, recipe)) }),
    ...(allergens && { allergens }),
    ...(originalName !== undefined && { guestName: recipe.name }),
  }
}

/** In the words of the menu, and beside them those that the customer saw in another language. */
function toStoredOption(chosen: Choice<CatalogueOption>, { optionGroups = [] }: RecipeRow): OrderOption {
  const { groupId, option, name, group, originalGroup } = chosen
  return {
    ...toOrderOption(chosen),
    name: option.originalName ?? name,
    group: originalGroup ?? group,
    kitchenName: option.kitchenName,
    ...(group !== undefined && { kitchenGroup: optionGroups.find(({ id }) => id === groupId)?.kitchenName }),
    ...(option.originalName !== undefined && { guestName: name }),
    ...(originalGroup !== undefined && { guestGroup: group }),
  }
}

function notesOf({ items }: OrderDraft): Notes | null {
  return items.some(({ note }) => note !== undefined) ? items.map(({ note }) => note ?? null) : null
}

/** The line id is stored only if it differs from the id of the recipe. */
export function idsOf(id: string, lineId: string): { id: string; lineId?: string } {
  return lineId === id ? { id } : { id, lineId }
}
