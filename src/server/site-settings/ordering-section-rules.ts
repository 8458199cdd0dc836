import { fieldProblemMessages } from '#contract/messages/field-problem.ts'
import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { Payment } from '#contract/site-settings/payment.ts'
import type { Pickup } from '#contract/site-settings/pickup.ts'
import type { Promotions } from '#contract/site-settings/promotions.ts'
import type { Region } from '#contract/site-settings/region.ts'
import { limitKey, type Services } from '#contract/site-settings/services.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { type BusinessDay, businessDayOf, hasSameDays } from '#contract/values/business-day.ts'
import { isEachOnce } from '#contract/values/each-once.ts'
import { type Currency, hasMinorPrecision } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { dialectOf } from '../store/dialects.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Milliseconds, Queries } from '../store/tables.ts'
import { referencesOfPromotions, referencesOfServices, requireOnMenu } from './menu-references.ts'
import { readSection } from './read-section.ts'
import type { SaveRule } from './save-section.ts'
import { hasTimes, needsTimeZone, requireTimeZone } from './time-zone-use.ts'

/**
 * Refuses to remove a tax class that fees, recipes, categories, deliveries or pickups have, because they would silently get another class;
 * archived recipes too, because they can be restored.
 */
export const taxRule: SaveRule<Tax> = async (transaction, { value, current }) => {
  const ids = new Set(value.classes.map(({ id }) => id))
  if (value.feeClassId !== '' && !ids.has(value.feeClassId))
    throw new Refusal('request/invalid', {
      issues: [{ path: '/value/feeClassId', message: settingProblemMessages.taxClassUnknown }],
    })
  const removed = current.classes.map(({ id }) => id).filter((id) => !ids.has(id))
  if (removed.length === 0) return
  for (const section of ['delivery', 'pickup'] as const) {
    const { taxClassMap } = (await readSection(transaction, section)).value
    if (taxClassMap.some(({ from, to }) => removed.includes(from) || removed.includes(to)))
      throw new Refusal('settings/tax-class-in-use', { section })
  }
  // from here on, no other transaction can commit recipes with these classes
  await lockMenuVersion(transaction)
  for (const table of ['recipes', 'categories'] as const) {
    const used = await transaction
      .selectFrom(table)
      .select(['name', 'archivedAt'])
      .where(dialectOf(transaction).inList('taxClassId', removed))
      .orderBy('archivedAt', (order) => order.asc().nullsFirst())
      .orderBy('name')
      .limit(1)
      .executeTakeFirst()
    const item = used && { [table === 'recipes' ? 'recipe' : 'category']: used.name }
    if (used) throw new Refusal('settings/tax-class-in-use', { ...item, isArchived: used.archivedAt !== null })
  }
}

type ClassMap = Delivery['taxClassMap']

/**
 * @param current the saved map: entries that were saved before their class was removed may stay
 * @throws Refusal `settings/tax-class-unknown`, or `request/invalid` if a class has two other classes
 */
async function requireMappedClasses(transaction: Queries, map: ClassMap, current: ClassMap): Promise<void> {
  requireEachOnce(
    'taxClassMap',
    map.map(({ from }) => from),
    settingProblemMessages.taxClassTwice,
  )
  const added = map.filter(({ from, to }) => !current.some((saved) => saved.from === from && saved.to === to))
  if (added.length === 0) return
  const ids = new Set((await readSection(transaction, 'tax')).value.classes.map(({ id }) => id))
  if (added.some(({ from, to }) => !ids.has(from) || !ids.has(to))) throw new Refusal('settings/tax-class-unknown')
}

/** Not a check of the schemas, because those also read values that an earlier version has saved. */
function requireEachOnce(path: string, keys: readonly string[], message: string): void {
  if (!isEachOnce(keys)) throw new Refusal('request/invalid', { issues: [{ path: `/value/${path}`, message }] })
}

/** @param currency of the shop: amounts have at most its decimals */
export function deliveryRule(currency: () => Currency): SaveRule<Delivery> {
  return async (transaction, { value, current }) => {
    await requireMappedClasses(transaction, value.taxClassMap, current.taxClassMap)
    requirePrecision(currency(), {
      minOrder: value.minOrder,
      packagingFee: value.packagingFee,
      smallOrderFee: value.smallOrderFee,
      smallOrderBelow: value.smallOrderBelow,
      ...feeStepAmounts('feeSteps', value.feeSteps),
    })
  }
}

export function pickupRule(currency: () => Currency): SaveRule<Pickup> {
  return async (transaction, { value: { minOrder, packagingFee, taxClassMap }, current }) => {
    await requireMappedClasses(transaction, taxClassMap, current.taxClassMap)
    requirePrecision(currency(), { minOrder, packagingFee })
  }
}

export function zonesRule(currency: () => Currency): SaveRule<Zones> {
  return async (_transaction, { value }) => {
    for (const [index, { minOrder, feeSteps }] of value.zones.entries())
      requirePrecision(currency(), {
        [`zones/${index}/minOrder`]: minOrder,
        ...feeStepAmounts(`zones/${index}/feeSteps`, feeSteps),
      })
  }
}

function feeStepAmounts(path: string, steps: Delivery['feeSteps']): Record<string, number> {
  return Object.fromEntries(
    steps.flatMap(({ fromSubtotal, fee }, index) => [
      [`${path}/${index}/fromSubtotal`, fromSubtotal],
      [`${path}/${index}/fee`, fee],
    ]),
  )
}

/** Hours need the restaurant's time zone. */
export const hoursRule: SaveRule<Hours> = async (transaction, { value }) => {
  if (needsTimeZone(value)) await requireTimeZone(transaction)
}

/**
 * Counts again what orders take from the limits of the kitchen.
 * @param at `now` in ms, and the days of the restaurant
 */
export type RecountCapacity = (
  transaction: Queries,
  services: Services,
  at: { now: Milliseconds; day: BusinessDay },
) => Promise<void>

/** Times to choose from, and limits, need the restaurant's time zone. Limits name existing categories. When the way of counting changes, orders are counted again. */
export function servicesRule(recountCapacity: RecountCapacity): SaveRule<Services> {
  return async (transaction, { value, current, now }) => {
    requireEachOnce('capacity', value.capacity.map(limitKey), settingProblemMessages.limitTwice)
    if (needsTimeZone(value)) await requireTimeZone(transaction)
    const isCounted = countingKey(value) !== countingKey(current)
    // before the menu version, for which an order can wait that the count waits for
    if (isCounted) await dialectOf(transaction).lockOrders(transaction)
    await requireOnMenu(transaction, referencesOfServices(value), referencesOfServices(current))
    if (!isCounted) return
    const day = businessDayOf((await readSection(transaction, 'region')).value)
    await recountCapacity(transaction, value, { now, day })
  }
}

/** Equal for two versions of the settings that count orders in the same way. The maximum does not change the count. */
function countingKey({ slotMinutes, capacity }: Services): string {
  return capacity.length === 0 ? '' : JSON.stringify([slotMinutes, capacity.map((rule) => ({ ...rule, max: 0 }))])
}

/** Another time zone, and another start of the business day, have other days and slots. */
export function timeZoneRule(
  recountCapacity: RecountCapacity,
  recountStocks: (transaction: Queries, at: { now: Milliseconds; day: BusinessDay }) => Promise<void>,
): SaveRule<Region> {
  return async (transaction, { value, current, now }) => {
    const day = businessDayOf(value)
    if (hasSameDays(day, businessDayOf(current))) return
    const services = (await readSection(transaction, 'services')).value
    if (services.capacity.length > 0) await recountCapacity(transaction, services, { now, day })
    await recountStocks(transaction, { now, day })
  }
}

/** @param currency of the shop: the smallest coin has at most its decimals */
export function paymentRule(currency: () => Currency): SaveRule<Payment> {
  return async (_transaction, { value }) => requirePrecision(currency(), { cashStep: value.cashStep })
}

/** Amounts have at most the decimals of the currency. Times need the restaurant's time zone. Chosen dishes exist. */
export function promotionsRule(currency: () => Currency): SaveRule<Promotions> {
  return async (transaction, { value, current }) => {
    const { promotions } = value
    const amounts = promotions.flatMap(({ amount, minSubtotal }, index) => [
      [`promotions/${index}/amount`, amount] as const,
      [`promotions/${index}/minSubtotal`, minSubtotal] as const,
    ])
    requirePrecision(currency(), Object.fromEntries(amounts))
    if (promotions.some(hasTimes)) await requireTimeZone(transaction)
    await requireOnMenu(transaction, referencesOfPromotions(value), referencesOfPromotions(current))
  }
}

function requirePrecision(currency: Currency, amounts: Readonly<Record<string, number>>): void {
  const issues = Object.entries(amounts)
    .filter(([, amount]) => !hasMinorPrecision(amount, currency))
    .map(([path]) => ({ path: `/value/${path}`, message: fieldProblemMessages.decimalsMax(currency.decimals) }))
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}
