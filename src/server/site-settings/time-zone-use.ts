import { settingProblemMessages } from '#contract/messages/setting-problem.ts'
import { hasHours } from '#contract/ordering/opening-times.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { PromotionSettings } from '#contract/site-settings/promotions.ts'
import type { Services } from '#contract/site-settings/services.ts'
import { Refusal } from '../errors/refusal.ts'
import { lockMenuVersion } from '../store/menu-version.ts'
import type { Queries } from '../store/tables.ts'
import { readSection } from './read-section.ts'

/** @throws Refusal `settings/time-zone-missing` */
export async function requireTimeZone(transaction: Queries): Promise<void> {
  const { value } = await readSection(transaction, 'region')
  if (value.timeZone === '') throw new Refusal('settings/time-zone-missing')
}

/** Why the restaurant needs a time zone; undefined when it does not. */
export async function findTimeZoneUse(transaction: Queries): Promise<string | undefined> {
  const { promotions } = (await readSection(transaction, 'promotions')).value
  if (promotions.some(hasTimes)) return settingProblemMessages.timeZoneForPromotions
  if (needsTimeZone((await readSection(transaction, 'hours')).value)) return settingProblemMessages.timeZoneForHours
  if (needsTimeZone((await readSection(transaction, 'services')).value)) return settingProblemMessages.timeZoneForTimes
  // from here on, no other transaction can commit a stock, a deadline or a schedule
  await lockMenuVersion(transaction)
  const [item] = await listDatedItems(transaction)
  if (!item) return undefined
  const { timeZoneForDeadline, timeZoneForSchedule, timeZoneForStock } = settingProblemMessages
  const message = { stock: timeZoneForStock, deadline: timeZoneForDeadline, schedule: timeZoneForSchedule }[item.use]
  return message(item.name)
}

export function needsTimeZone(value: Hours | Services): boolean {
  if ('shop' in value) return hasHours(value)
  return value.delivery.takesScheduled || value.pickup.takesScheduled || value.capacity.length > 0
}

export function hasTimes({ validFrom, validUntil, hours }: PromotionSettings): boolean {
  return validFrom !== '' || validUntil !== '' || hours.length > 0
}

/**
 * @returns the categories and recipes on the menu with a stock for each day or a deadline, whose days are those of the time zone, and all
 *   schedules
 */
export async function listDatedItems(queries: Queries) {
  const recipes = await queries
    .selectFrom('recipes')
    .select(['id', 'name', 'perDay'])
    .where('archivedAt', 'is', null)
    .where((eb) => eb.or([eb('perDay', 'is not', null), eb('deadlineDays', 'is not', null)]))
    .orderBy('id')
    .execute()
  const categories = await queries
    .selectFrom('categories')
    .select((eb) => ['id', 'name', eb.fn.coalesce('perDay', 'sharedPerDay').as('perDay')])
    .where('archivedAt', 'is', null)
    .where((eb) => eb.or((['perDay', 'sharedPerDay', 'deadlineDays'] as const).map((of) => eb(of, 'is not', null))))
    .orderBy('id')
    .execute()
  const schedules = await queries.selectFrom('schedules').select(['id', 'name']).orderBy('id').execute()
  return [
    ...[...categories, ...recipes].map(({ id, name, perDay }) => {
      const use: 'stock' | 'deadline' = perDay === null ? 'deadline' : 'stock'
      return { id, name, use }
    }),
    ...schedules.map((schedule) => ({ ...schedule, use: 'schedule' as const })),
  ]
}
