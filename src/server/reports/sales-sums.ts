import * as z from 'zod/mini'
import { type ReportAmountKind, reportAmountKinds } from '#contract/reports/reports.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { parseJson } from '#contract/values/json.ts'
import type { SoldOrder } from './sold-order-store.ts'

/** How often something was sold, and for how much, in minor units. `netMinor` is only of a tax: the amount without the tax. */
export interface Sum {
  count: number
  minor: number
  netMinor: number
}

/** What is summed: a kind, and of what. */
const keySchema = z.union([
  z.tuple([z.literal(['sales', 'unreadable'])]),
  z.tuple([z.literal('dish'), z.string(), z.string()]),
  z.tuple([z.literal('service'), z.enum(serviceTypes)]),
  z.tuple([z.literal('part'), z.enum(reportAmountKinds)]),
  // the class, the name and the rate in parts per million
  z.tuple([z.literal('tax'), z.string(), z.string(), z.int()]),
  // the name and the code
  z.tuple([z.literal('discount'), z.string(), z.string()]),
])
type SumKey = z.infer<typeof keySchema>

/** The sums of some orders, by their key as JSON. One flat map, so that days can be added up without knowing what is summed. */
export type SalesSums = Map<string, Sum>

function add(sums: SalesSums, key: SumKey, minor: number, count = 1, netMinor = 0): void {
  addSum(sums, key, { count, minor, netMinor })
}

export function addSum(sums: SalesSums, key: SumKey, sum: Sum): void {
  addTo(sums, JSON.stringify(key), sum, 1)
}

function addTo(sums: SalesSums, key: string, { count, minor, netMinor }: Sum, sign: 1 | -1): void {
  const sum = sums.get(key)
  if (sum) {
    sum.count += sign * count
    sum.minor += sign * minor
    sum.netMinor += sign * netMinor
  } else sums.set(key, { count: sign * count, minor: sign * minor, netMinor: sign * netMinor })
}

/** Adds the sums of `other`; with -1, subtracts them. */
export function addSums(sums: SalesSums, other: SalesSums, sign: 1 | -1 = 1): void {
  for (const [key, sum] of other) addTo(sums, key, sum, sign)
}

/** Whether every order could be read. A later version may read the others. */
export function isComplete(sums: SalesSums): boolean {
  return !sums.has(JSON.stringify(['unreadable']))
}

/** @returns the sums with their keys */
export function listSums(sums: SalesSums): { key: SumKey; sum: Sum }[] {
  return Array.from(sums, ([key, sum]) => ({ key: keySchema.parse(parseJson(key)), sum }))
}

/** @param order undefined for one that cannot be read */
export function addOrder(sums: SalesSums, order: SoldOrder | undefined): void {
  if (!order) return add(sums, ['unreadable'], 0)
  const { items, amounts, service, totalMinor } = order
  add(sums, ['sales'], totalMinor)
  add(sums, ['service', service], totalMinor)
  for (const { id, name, priceMinor, quantity } of items) add(sums, ['dish', id, name], priceMinor * quantity, quantity)
  for (const { kind, minor } of partsOf(order)) add(sums, ['part', kind], minor)
  for (const { name, code, amountMinor } of amounts?.discounts ?? []) add(sums, ['discount', name, code], amountMinor)
  for (const { className, name, ppm, netMinor, taxMinor } of amounts?.taxes ?? [])
    add(sums, ['tax', className, name, ppm], taxMinor, 1, netMinor)
}

/** @returns the parts of the order's total that are not 0; with discounts subtracted, they add up to it */
export function partsOf({ items, amounts }: SoldOrder): { kind: ReportAmountKind; minor: number }[] {
  const dishesMinor = sumOf(items, ({ priceMinor, quantity }) => priceMinor * quantity)
  if (!amounts) return [{ kind: 'dishes', minor: dishesMinor }]
  const { discounts, depositsMinor, fees, taxes, isTaxIncluded, tipMinor, roundingMinor } = amounts
  const parts: { kind: ReportAmountKind; minor: number }[] = [
    { kind: 'dishes', minor: dishesMinor },
    { kind: 'discounts', minor: sumOf(discounts, ({ amountMinor }) => amountMinor) },
    { kind: 'deposits', minor: depositsMinor },
    ...fees.map(({ kind, amountMinor }) => ({ kind, minor: amountMinor })),
    { kind: 'taxes', minor: isTaxIncluded ? 0 : sumOf(taxes, ({ taxMinor }) => taxMinor) },
    { kind: 'tips', minor: tipMinor },
    { kind: 'rounding', minor: roundingMinor },
  ]
  return parts.filter(({ minor }) => minor !== 0)
}

function sumOf<Item>(items: readonly Item[], minorOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + minorOf(item), 0)
}

/** `orders` is the number of rows, so that stored sums are not used after rows were added or deleted. */
const storedSumsSchema = z.compile(
  z.object({ orders: z.int(), sums: z.array(z.tuple([z.string(), z.int(), z.int(), z.int()])) }),
)

/** The column `sums` of `salesDays`. */
export function formatSums(sums: SalesSums, orders: number): string {
  return JSON.stringify({
    orders,
    sums: Array.from(sums, ([key, { count, minor, netMinor }]) => [key, count, minor, netMinor]),
  })
}

/** @throws when the column is damaged */
export function parseSums(json: string): { orders: number; sums: SalesSums } {
  const { orders, sums } = storedSumsSchema.parse(parseJson(json))
  return { orders, sums: new Map(sums.map(([key, count, minor, netMinor]) => [key, { count, minor, netMinor }])) }
}
