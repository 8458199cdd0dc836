/** What customers do, to the model and to the real shop alike. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fromMinor } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { postOrder, testAddress } from '../support/orders.ts'
import { at, type Command } from './shop.ts'

export function signUp(): Command {
  return {
    check: () => true,

    async run(model, real) {
      real.customers.push(await real.app.customer())
      model.customers.push({ cart: [], orders: [] })
    },

    toString: () => 'somebody signs up',
  }
}

export function addToCart(who: number, which: number, quantity: number): Command {
  return {
    check: ({ customers, menu }) => customers.length > 0 && menu.length > 0,

    async run(model) {
      const { cart } = at(model.customers, who)
      const dish = at(model.menu, which)
      const line = cart.find((known) => known.dish.id === dish.id)
      if (line) line.quantity = quantity
      else cart.push({ dish, quantity, seenMinor: dish.priceMinor })
    },

    toString: () => `customer ${who} takes dish ${which} x ${quantity}`,
  }
}

/** The server takes the order at the prices that were seen, or tells each that is another now. */
export function placeOrder(who: number, twice: boolean): Command {
  return {
    check: ({ customers }) => customers.length > 0 && at(customers, who).cart.length > 0,

    async run(model, real) {
      const customer = at(model.customers, who)
      const { cart } = customer
      const draft = {
        items: cart.map(({ dish, quantity, seenMinor }) => ({
          id: dish.id,
          quantity,
          seenPrice: fromMinor(seenMinor),
        })),
        deliveryAddress: testAddress,
      }
      const changed = cart.filter(({ dish, seenMinor }) => !model.menu.includes(dish) || dish.priceMinor !== seenMinor)
      const key = randomUUID()

      const answers = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => postOrder(at(real.customers, who), draft, key)),
      )

      if (changed.length > 0) {
        const changes = changed.map(({ dish, seenMinor }) => ({
          id: dish.id,
          name: model.menu.includes(dish) ? dish.name : null,
          before: fromMinor(seenMinor),
          after: model.menu.includes(dish) ? fromMinor(dish.priceMinor) : null,
        }))
        for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([409, { changes }])
        customer.cart = cart
          .filter(({ dish }) => model.menu.includes(dish))
          .map((line) => ({ ...line, seenMinor: line.dish.priceMinor }))
        return
      }
      const orders = answers.map((answer) => {
        expect(answer.statusCode).toBe(201)
        return answer.json<Order>()
      })
      const totalMinor = cart.reduce((total, { quantity, seenMinor }) => total + quantity * seenMinor, 0)
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
      expect(orders[0]?.total).toBe(fromMinor(totalMinor))
      customer.orders.push({ id: orders[0]?.id ?? '', totalMinor, statuses: ['pending'] })
      customer.cart = []
    },

    toString: () => `customer ${who} orders${twice ? ', with a double click' : ''}`,
  }
}

export function readHistory(who: number): Command {
  return {
    check: ({ customers }) => customers.length > 0,

    async run(model, real) {
      const listed = (await at(real.customers, who).get('/api/orders')).json<Order[]>()

      const told = (id: string, total: number, status: string) => `${id}: ${total}, ${status}`
      const expected = at(model.customers, who).orders.map(({ id, totalMinor, statuses }) =>
        told(id, fromMinor(totalMinor), statuses.at(-1) ?? ''),
      )
      expect(listed.map(({ id, total, status }) => told(id, total, status)).toSorted()).toEqual(expected.toSorted())
      const times = listed.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    },

    toString: () => `customer ${who} looks at their orders`,
  }
}

/** Somebody else's order is not there; its own is, with its whole timeline. */
export function openOrder(who: number, whose: number, which: number): Command {
  return {
    check: ({ customers }) => customers.length > 0 && at(customers, whose).orders.length > 0,

    async run(model, real) {
      const { id, statuses } = at(at(model.customers, whose).orders, which)
      const reader = at(real.customers, who)
      const own = reader === at(real.customers, whose)

      const [order, changes] = await Promise.all([
        reader.get(`/api/orders/${id}`),
        reader.get(`/api/orders/${id}/changes`),
      ])

      expect([order.statusCode, changes.statusCode]).toEqual(own ? [200, 200] : [404, 404])
      if (own) expect(changes.json<{ to: string }[]>().map(({ to }) => to)).toEqual(statuses)
    },

    toString: () => `customer ${who} opens order ${which} of customer ${whose}`,
  }
}
