/**
 * Runs random commands of customers and admins against a simple model and the real app, and compares the results.
 * fast-check shrinks a failing run to the shortest list of commands.
 */
import { assert, asyncModelRun, asyncProperty, boolean, commands, constantFrom, integer, nat, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { newAdmin } from '#test/support/admins.ts'
import { shareTestApp, type TestApp } from '#test/support/app.ts'
import { kinds } from '#test/support/databases.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { pictureOf } from '#test/support/pictures.ts'
import { addDish, changePrice, removeDish, setStatus } from './model/admin-commands.ts'
import { addToCart, openOrder, placeOrder, readHistory, signUp } from './model/customer-commands.ts'
import type { RealShop, Shop } from './model/shop.ts'

/** For a longer run: MODEL_DAYS=1000 npx vitest run test/system/model.test.ts */
const runCount = Number(process.env.MODEL_DAYS ?? 12)
const commandsMax = 60
const number = nat({ max: 3 })
const price = integer({ min: 1, max: 999_99 })

const addToCartCommand = tuple(number, number, integer({ min: 1, max: 99 })).map((args) => addToCart(...args))
const placeOrderCommand = tuple(number, boolean()).map((args) => placeOrder(...args))

/** A command that is listed several times is generated more often. */
const commandArbitraries = [
  ...Array.from({ length: 6 }, () => addToCartCommand),
  ...Array.from({ length: 6 }, () => placeOrderCommand),
  tuple().map(() => signUp()),
  number.map((customer) => readHistory(customer)),
  tuple(number, number, number).map((args) => openOrder(...args)),
  price.map((priceMinor) => addDish(priceMinor)),
  tuple(number, price, boolean()).map((args) => changePrice(...args)),
  number.map((dish) => removeDish(dish)),
  tuple(number, number, constantFrom(...orderStatuses)).map((args) => setStatus(...args)),
]

/** @returns a model and an app with an admin, two customers and two dishes */
async function createShop(app: TestApp, picture: string) {
  const model: Shop = { menu: [], customers: [] }
  const real: RealShop = { app, admin: await newAdmin(app), picture, customers: [] }
  for (const command of [signUp(), signUp(), addDish(1250), addDish(799)]) await command.run(model, real)
  return { model, real }
}

describe.each(kinds)('random commands of customers and admins, on %s', (kind) => {
  const app = shareTestApp(kind)

  test('give the prices, orders, statuses and permissions of the model', async () => {
    const picture = await pictureOf('teal')

    await assert(
      asyncProperty(commands(commandArbitraries, { maxCommands: commandsMax, size: 'max' }), (run) =>
        asyncModelRun(() => createShop(app(), picture), run),
      ),
      { numRuns: runCount },
    )

    expect(await expectInvariants(app().database), 'too few orders for a meaningful run').toBeGreaterThan(runCount)
  })
})
