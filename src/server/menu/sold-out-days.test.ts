import { expect, test } from 'vitest'
import { stockKey } from '#contract/ordering/day-limits.ts'
import { endOfBusinessDay } from '#contract/values/business-day.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { bothServices, dailyHours, dateIn, openRestaurant } from '#test/support/order-times.ts'
import { addSoldOutDays } from './sold-out-days.ts'

const hourMs = 3_600_000

test('the days of a dish that has a deadline, or is sold out for one of them, are valid until the next deadline, or until the business day ends', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  await openRestaurant(admin, { services: bothServices, hours: { shop: dailyHours(7, 22) } })
  const loaf = await addRecipe(admin, { perDay: 1, deadlineDays: 1, deadlineMinute: 18 * 60 })
  const cake = await addRecipe(admin, { deadlineDays: 1, deadlineMinute: 18 * 60 })
  const feast = await addRecipe(admin, { deadlineDays: 1, deadlineMinute: 18 * 60, leadMinutes: 3 * 24 * 60 })
  const { queries } = app.database
  await queries
    .insertInto('quotas')
    .values({ id: stockKey(dateIn(3), loaf.id), userId: '', used: 1 })
    .execute()
  const { shop, rules, recipes } = await app.catalogue.current()
  const midnight = endOfBusinessDay(Date.now(), shop)
  const at = async (now: number) => {
    const { rows, validUntil } = await addSoldOutDays(queries, [...recipes.values()], { shop, rules }, now)
    const daysOf = (dish: { id: string }) => rows.find(({ id }) => id === dish.id)?.soldOutDays
    const first = [loaf, cake, feast].map((dish) => daysOf(dish)?.delivery?.[0])
    return { first, hours: ((validUntil ?? 0) - midnight) / hourMs }
  }

  expect(await at(midnight + 12 * hourMs)).toEqual({ first: [dateIn(2), dateIn(2), dateIn(4)], hours: 18 })
  expect(await at(midnight + 18 * hourMs)).toEqual({ first: [dateIn(4), dateIn(3), dateIn(4)], hours: 24 })
})

test('where customers choose no time, the menu has the day that the server promises late in the day', async () => {
  const app = await buildTestApp()
  const admin = await signInAdmin(app)
  const delivery = { ...bothServices.delivery, takesScheduled: false, leadMinutes: 45 }
  await openRestaurant(admin, { services: { ...bothServices, delivery }, hours: { shop: dailyHours(7, 24) } })
  const loaf = await addRecipe(admin, { perDay: 1 })
  await app.database.queries
    .insertInto('quotas')
    .values({ id: stockKey(dateIn(0), loaf.id), userId: '', used: 1 })
    .execute()
  const { shop, rules, recipes } = await app.catalogue.current()
  const now = Date.now()

  const { rows } = await addSoldOutDays(app.database.queries, [...recipes.values()], { shop, rules }, now)

  const { delivery: dates, pickup = [], promised } = rows.find(({ id }) => id === loaf.id)?.soldOutDays ?? {}
  expect({ dates, pickup: pickup[0] }).toEqual({ dates: undefined, pickup: dateIn(1) })
  expect(promised?.delivery?.date).toBe(dateIn(1))
  expect(promised?.pickup).toBeUndefined()
  const beforeEnd = endOfBusinessDay(now, shop) - Date.parse(promised?.delivery?.from ?? '')
  expect(Math.ceil(beforeEnd / 60_000)).toBe(60)
})
