import { type Currency, hasMinorPrecision } from '#contract/money.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Payment } from '#contract/site-settings/payment.ts'
import { type PromotionSettings, type Promotions, promotionsSection } from '#contract/site-settings/promotions.ts'
import { regionSection } from '#contract/site-settings/region.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import { Refusal } from '../errors/refusal.ts'
import { dialectOf } from '../store/dialects.ts'
import type { Queries } from '../store/tables.ts'
import { readSection } from './read-section.ts'
import type { SaveRule } from './save-section.ts'

/**
 * Refuses to remove a tax class that recipes have, because they would silently get the default class. Archived recipes lose the
 * class, because admins cannot edit them.
 */
export const taxRule: SaveRule<Tax> = async (transaction, { value, current }) => {
  const ids = new Set(value.classes.map(({ id }) => id))
  const removed = current.classes.map(({ id }) => id).filter((id) => !ids.has(id))
  if (removed.length === 0) return
  const used = await transaction
    .selectFrom('recipes')
    .select('name')
    .where(dialectOf(transaction).inList('taxClassId', removed))
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Refusal('settings/tax-class-in-use', { recipe: used.name })
  await transaction
    .updateTable('recipes')
    .set({ taxClassId: null })
    .where(dialectOf(transaction).inList('taxClassId', removed))
    .execute()
}

/** @param currency of the shop: amounts have at most its decimals */
export function deliveryRule(currency: () => Currency): SaveRule<Delivery> {
  return async (_transaction, { value }) =>
    requirePrecision(currency(), {
      minOrder: value.minOrder,
      packagingFee: value.packagingFee,
      smallOrderFee: value.smallOrderFee,
      smallOrderBelow: value.smallOrderBelow,
      ...Object.fromEntries(
        value.feeSteps.flatMap(({ fromSubtotal, fee }, index) => [
          [`feeSteps/${index}/fromSubtotal`, fromSubtotal],
          [`feeSteps/${index}/fee`, fee],
        ]),
      ),
    })
}

/** @param currency of the shop: the smallest coin has at most its decimals */
export function paymentRule(currency: () => Currency): SaveRule<Payment> {
  return async (_transaction, { value }) => requirePrecision(currency(), { cashStep: value.cashStep })
}

/** Amounts have at most the decimals of the currency. Times need the restaurant's time zone. */
export function promotionsRule(currency: () => Currency): SaveRule<Promotions> {
  return async (transaction, { value }) => {
    const { promotions } = value
    const amounts = promotions.flatMap(({ amount, minSubtotal }, index) => [
      [`promotions/${index}/amount`, amount] as const,
      [`promotions/${index}/minSubtotal`, minSubtotal] as const,
    ])
    requirePrecision(currency(), Object.fromEntries(amounts))
    if (promotions.some(hasTimes) && (await readSection(transaction, regionSection)).value.timeZone === '')
      throw new Refusal('settings/time-zone-missing')
  }
}

/** Whether the time zone of the restaurant is needed. */
export async function hasPromotionTimes(transaction: Queries): Promise<boolean> {
  return (await readSection(transaction, promotionsSection)).value.promotions.some(hasTimes)
}

function hasTimes({ validFrom, validUntil, hours }: PromotionSettings): boolean {
  return validFrom !== '' || validUntil !== '' || hours.length > 0
}

function requirePrecision(currency: Currency, amounts: Readonly<Record<string, number>>): void {
  const issues = Object.entries(amounts)
    .filter(([, amount]) => !hasMinorPrecision(amount, currency))
    .map(([path]) => ({ path: `/value/${path}`, message: `must have at most ${currency.decimals} decimals` }))
  if (issues.length > 0) throw new Refusal('request/invalid', { issues })
}
