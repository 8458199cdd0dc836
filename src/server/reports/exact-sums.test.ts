import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateAmounts } from '#contract/ordering/order-amounts.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { serviceTypes } from '#contract/site-settings/choices.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { germanTaxes, promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import { insertPlacedOrders } from '#test/support/orders.ts'
import { daysFrom, dosaLine, orderAt, reportOf } from '#test/support/sold-orders.ts'

const rules = [false, true].map((pricesIncludeTax) =>
  rulesWith({
    tax: { ...germanTaxes, pricesIncludeTax },
    delivery: {
      feeSteps: [
        { fromSubtotal: 0, fee: 2.9 },
        { fromSubtotal: 30, fee: 0 },
      ],
      packagingFee: 0.35,
      takesTips: true,
    },
    promotions: { promotions: [promotionWith({ id: 'tenth', kind: 'percent', ppm: 100_000, minSubtotal: 20 })] },
    payment: { cashStep: 0.05 },
  }),
)

const lines = fc.array(
  fc.record({
    dish: fc.constantFrom(
      { id: 'dosa', name: 'Dosa' },
      { id: 'dosa', name: 'Masala Dosa' },
      { id: 'chai', name: 'Chai' },
    ),
    priceMinor: fc.integer({ min: 0, max: 2500 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    depositMinor: fc.constantFrom(0, 25),
    taxClassId: fc.constantFrom('food', 'drinks'),
  }),
  { minLength: 1, maxLength: 4 },
)

const days = daysFrom('2026-03-28', 3)
const [start = 0, end = 0] = [days[0]?.startMs, days.at(-1)?.endMs]

/** Orders as placing one stores them: with the amounts of the quote, or without any. */
const orders = fc
  .array(
    fc.record({
      lines,
      createdAt: fc.integer({ min: start, max: end - 1 }),
      status: fc.constantFrom(...orderStatuses),
      service: fc.constantFrom(...serviceTypes),
      tipMinor: fc.integer({ min: 0, max: 500 }),
      rules: fc.constantFrom(undefined, ...rules),
    }),
    { maxLength: 30 },
  )
  .map((drafts) =>
    drafts.map((draft) => {
      const priced = draft.lines.map(({ dish, priceMinor, ...line }, index) => ({
        ...line,
        dishKey: `${dish.id} ${index}`,
        recipeId: dish.id,
        categoryId: 'mains',
        lineMinor: priceMinor * line.quantity,
      }))
      const amounts = calculateAmounts(priced, draft.rules, draft, draft.createdAt, 'Europe/Rome')
      return orderAt(draft.createdAt, {
        items: draft.lines.map(({ dish, priceMinor, quantity }) => ({ ...dosaLine, ...dish, priceMinor, quantity })),
        totalMinor: amounts.totalMinor,
        status: draft.status,
        service: draft.service,
        amounts: draft.rules || amounts.depositsMinor > 0 ? amounts : null,
      })
    }),
  )

type PlacedOrder = ReturnType<typeof orderAt>

/** Each sum is an own loop over the orders, in cents. */
function sumOf(placed: readonly PlacedOrder[], minorOf: (order: PlacedOrder) => number): number {
  return placed.reduce((sum, order) => sum + minorOf(order), 0) / 100
}

function total<Item>(items: readonly Item[] | undefined, minorOf: (item: Item) => number): number {
  return (items ?? []).reduce((sum, item) => sum + minorOf(item), 0)
}

describeOnBothDatabases('a report', (open) => {
  test('has the exact sums of the orders, also when it is read again and after other orders are cancelled', async () => {
    const database = await open()
    const { queries } = database
    await fc.assert(
      fc.asyncProperty(orders, async (placed) => {
        for (const table of ['orderChanges', 'orders', 'salesDays'] as const) await queries.deleteFrom(table).execute()
        await insertPlacedOrders(queries, placed)
        await expectSums(placed)
        await expectSums(placed)
        const changed = placed.map((order, index) => ({ ...order, status: index % 3 === 0 ? 'cancelled' : 'ready' }))
        for (const { id, status } of changed)
          await queries.updateTable('orders').set({ status }).where('id', '=', id).execute()
        await expectSums(changed)
      }),
      { numRuns: 15 },
    )

    async function expectSums(placed: readonly PlacedOrder[]): Promise<void> {
      const sold = placed.filter(({ status }) => status !== 'cancelled')
      const cancelled = placed.filter(({ status }) => status === 'cancelled')
      const report = await reportOf(database, days)

      expect(report).toMatchObject({
        orders: sold.length,
        amount: sumOf(sold, ({ totalMinor }) => totalMinor),
        cancelled: { orders: cancelled.length, amount: sumOf(cancelled, ({ totalMinor }) => totalMinor) },
        unreadable: 0,
        days: days.map(({ date, startMs, endMs }) => {
          const onDay = sold.filter(({ createdAt }) => startMs <= createdAt && createdAt < endMs)
          return { date, orders: onDay.length, amount: sumOf(onDay, ({ totalMinor }) => totalMinor) }
        }),
      })
      for (const { service, ...sums } of report.services) {
        const ofService = sold.filter((order) => order.service === service)
        expect(sums).toEqual({ orders: ofService.length, amount: sumOf(ofService, ({ totalMinor }) => totalMinor) })
      }
      const ofDish = (id: string) => (order: PlacedOrder) => order.items.filter((item) => item.id === id)
      for (const { id, quantity, amount } of report.dishes) {
        expect(quantity).toBe(sumOf(sold, (order) => total(ofDish(id)(order), (item) => item.quantity * 100)))
        expect(amount).toBe(sumOf(sold, (order) => total(ofDish(id)(order), (item) => item.priceMinor * item.quantity)))
      }
      const parts = new Map(report.parts.map(({ kind, amount }) => [kind, amount]))
      expect(parts.get('tips') ?? 0).toBe(sumOf(sold, ({ amounts }) => amounts?.tipMinor ?? 0))
      expect(parts.get('deposits') ?? 0).toBe(sumOf(sold, ({ amounts }) => amounts?.depositsMinor ?? 0))
      expect(parts.get('delivery') ?? 0).toBe(
        sumOf(sold, ({ amounts }) =>
          total(
            amounts?.fees.filter(({ kind }) => kind === 'delivery'),
            (fee) => fee.amountMinor,
          ),
        ),
      )
      const discounts = sumOf(sold, ({ amounts }) => total(amounts?.discounts, (discount) => discount.amountMinor))
      expect(parts.get('discounts') ?? 0).toBe(discounts)
      expect(total(report.discounts, ({ amount }) => amount)).toBeCloseTo(discounts, 8)
      const sumOfParts = total(report.parts, ({ kind, amount }) => (kind === 'discounts' ? -amount : amount))
      expect(sumOfParts).toBeCloseTo(report.amount, 8)
      for (const { ppm, net, tax } of report.taxes) {
        const ofRate = (order: PlacedOrder) => order.amounts?.taxes.filter((line) => line.ppm === ppm)
        expect(tax).toBe(sumOf(sold, (order) => total(ofRate(order), (line) => line.taxMinor)))
        expect(net).toBe(sumOf(sold, (order) => total(ofRate(order), (line) => line.netMinor)))
      }
    }
  })
})
