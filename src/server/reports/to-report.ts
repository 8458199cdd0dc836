import { multiplyDivide } from '#contract/ordering/proportion.ts'
import { type Report, reportAmountKinds } from '#contract/reports/reports.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { type Currency, fromMinor } from '#contract/values/money.ts'
import { namesAsSold, type PresentNames } from './present-names.ts'
import { addSum, addSums, listSums, type SalesSums, type Sum } from './sales-sums.ts'
import type { DaySums } from './sum-sales.ts'

const nothing: Sum = { count: 0, minor: 0, netMinor: 0 }

/** @param days in order, because a dish has the name of its last order */
export function toReport(days: readonly DaySums[], currency: Currency, present = namesAsSold): Report {
  const decimal = (minor: number) => fromMinor(minor, currency)
  const toSums = ({ count, minor }: Sum) => ({ orders: count, amount: decimal(minor) })
  const sales = (sums: SalesSums) => sums.get(JSON.stringify(['sales'])) ?? nothing

  const [sold, cancelled]: [SalesSums, SalesSums] = [new Map(), new Map()]
  for (const day of days) {
    addSums(sold, day.sold)
    addSums(cancelled, day.cancelled)
  }
  const { count, minor } = sales(sold)
  const report: Report = {
    ...toSums(sales(sold)),
    average: count === 0 ? 0 : decimal(multiplyDivide(minor, 1, count)),
    cancelled: toSums(sales(cancelled)),
    unreadable: 0,
    days: days.map(({ day, sold: sums }) => ({ date: day.date, ...toSums(sales(sums)) })),
    dishes: [],
    services: [],
    parts: [],
    taxes: [],
    discounts: [],
  }
  const dishes = new Map<string, { name: string; quantity: number; minor: number }>()
  for (const { key, sum } of listSums(withPresentNames(sold, present))) {
    // what only cancelled orders had
    if (sum.count === 0) continue
    const [kind] = key
    if (kind === 'unreadable') report.unreadable = sum.count
    else if (kind === 'dish') {
      const [, id, name] = key
      const { quantity = 0, minor: before = 0 } = dishes.get(id) ?? {}
      dishes.set(id, {
        name: present.dishOf(id, name),
        quantity: quantity + sum.count,
        minor: before + sum.minor,
      })
    } else if (kind === 'service') report.services.push({ service: key[1], ...toSums(sum) })
    else if (kind === 'part') report.parts.push({ kind: key[1], ...toSums(sum) })
    else if (kind === 'tax') {
      const [, taxClass, name, ppm] = key
      const { count: orders, minor: taxMinor, netMinor } = sum
      report.taxes.push({ class: taxClass, name, ppm, orders, net: decimal(netMinor), tax: decimal(taxMinor) })
    } else if (kind === 'discount') report.discounts.push({ name: key[1], code: key[2], ...toSums(sum) })
  }
  report.dishes = Array.from(dishes, ([id, { name, quantity, minor: dishMinor }]) => ({
    id,
    name,
    quantity,
    amount: decimal(dishMinor),
  })).toSorted((one, other) => other.amount - one.amount || other.quantity - one.quantity)
  report.services.sort(byIndex(serviceTypes, ({ service }) => service))
  report.parts.sort(byIndex(reportAmountKinds, ({ kind }) => kind))
  report.taxes.sort((one, other) => one.class.localeCompare(other.class) || other.ppm - one.ppm)
  report.discounts.sort((one, other) => other.amount - one.amount)
  return report
}

/** Adds up the sums of a tax or a promotion that has had two names. */
function withPresentNames(sums: SalesSums, { taxOf, promotionOf }: PresentNames): SalesSums {
  const named: SalesSums = new Map()
  for (const { key, sum } of listSums(sums)) {
    if (key[0] === 'tax') addSum(named, ['tax', key[1], taxOf(key[2]), key[3]], sum)
    else if (key[0] === 'discount') addSum(named, ['discount', promotionOf(key[1]), key[2]], sum)
    else addSum(named, key, sum)
  }
  return named
}

function byIndex<Item, Name>(names: readonly Name[], nameOf: (item: Item) => Name) {
  return (one: Item, other: Item) => names.indexOf(nameOf(one)) - names.indexOf(nameOf(other))
}
