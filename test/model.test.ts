/** Random days in the shop, played on a simple model and on the real thing; a difference shrinks to its shortest story. */
import { assert, asyncModelRun, asyncProperty, boolean, commands, constantFrom, integer, nat, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/order-status.ts'
import { addDish, changePrice, removeDish, setStatus } from './model/admin-commands.ts'
import { addToCart, openOrder, placeOrder, readHistory, signUp } from './model/customer-commands.ts'
import type { RealShop, Shop } from './model/shop.ts'
import { newAdmin } from './support/admins.ts'
import { shareTestApp, type TestApp } from './support/app.ts'
import { kinds } from './support/databases.ts'
import { expectInvariants } from './support/invariants.ts'
import { pictureOf } from './support/pictures.ts'

/** More than these for who has more time: MODEL_DAYS=1000 npx vitest run test/model.test.ts */
const days = Number(process.env.MODEL_DAYS ?? 12)
const longestDay = 60
const number = nat({ max: 3 })
const price = integer({ min: 1, max: 999_99 })

const takesDish = tuple(number, number, integer({ min: 1, max: 99 })).map((some) => addToCart(...some))
const orders = tuple(number, boolean()).map((some) => placeOrder(...some))

/** What a day is mostly made of stands there more often. */
const anyCommand = [
  ...Array.from({ length: 6 }, () => takesDish),
  ...Array.from({ length: 6 }, () => orders),
  tuple().map(() => signUp()),
  number.map((customer) => readHistory(customer)),
  tuple(number, number, number).map((some) => openOrder(...some)),
  price.map((priceMinor) => addDish(priceMinor)),
  tuple(number, price, boolean()).map((some) => changePrice(...some)),
  number.map((dish) => removeDish(dish)),
  tuple(number, number, constantFrom(...orderStatuses)).map((some) => setStatus(...some)),
]

/** An admin, two customers and two dishes are there when the day begins. */
async function openShop(app: TestApp, picture: string) {
  const model: Shop = { menu: [], customers: [] }
  const real: RealShop = { app, admin: await newAdmin(app), picture, customers: [] }
  for (const command of [signUp(), signUp(), addDish(1250), addDish(799)]) await command.run(model, real)
  return { model, real }
}

describe.each(kinds)('whatever customers and the restaurant do, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('prices, orders, statuses and who may see what are as the model says', { timeout: 120_000 }, async () => {
    const picture = await pictureOf('teal')

    await assert(
      asyncProperty(commands(anyCommand, { maxCommands: longestDay, size: 'max' }), (day) =>
        asyncModelRun(() => openShop(app(), picture), day),
      ),
      { numRuns: days },
    )

    expect(await expectInvariants(app().database), 'too few orders to tell anything').toBeGreaterThan(days)
  })
})
