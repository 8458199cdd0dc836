/** Commands of customers, applied to the model and to the real app. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { customerCurrency, fromMinor } from '#contract/values/money.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'
import { type Command, itemAt } from './shop.ts'

export function signUp(): Command {
  return {
    check: () => true,

    async run(model, real) {
      real.customers.push(await real.app.customer())
      model.customers.push({ cart: [], orders: [] })
    },

    toString: () => 'a customer signs up',
  }
}

export function addToCart(customerIndex: number, dishIndex: number, quantity: number): Command {
  return {
    check: ({ customers, menu }) => customers.length > 0 && menu.length > 0,

    async run(model) {
      const { cart } = itemAt(model.customers, customerIndex)
      const dish = itemAt(model.menu, dishIndex)
      const line = cart.find((each) => each.dish.id === dish.id)
      if (line) line.quantity = quantity
      else cart.push({ dish, quantity, seenMinor: dish.priceMinor })
    },

    toString: () => `customer ${customerIndex} adds dish ${dishIndex} x ${quantity} to the cart`,
  }
}

/** The server accepts the order if all seen prices are current. Otherwise it lists the changes. */
export function placeOrder(customerIndex: number, twice: boolean): Command {
  return {
    check: ({ customers }) => customers.length > 0 && itemAt(customers, customerIndex).cart.length > 0,

    async run(model, real) {
      const customer = itemAt(model.customers, customerIndex)
      const { cart } = customer
      const draft = {
        items: cart.map(({ dish, quantity, seenMinor }) => ({
          id: dish.id,
          quantity,
          seenPrice: fromMinor(seenMinor, customerCurrency),
        })),
        deliveryAddress: testAddress,
      }
      const changed = cart.filter(({ dish, seenMinor }) => !model.menu.includes(dish) || dish.priceMinor !== seenMinor)
      const key = randomUUID()

      const responses = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => postOrder(itemAt(real.customers, customerIndex), draft, key)),
      )

      if (changed.length > 0) {
        const changes = changed.map(({ dish, seenMinor }) => ({
          id: dish.id,
          name: model.menu.includes(dish) ? dish.name : null,
          before: fromMinor(seenMinor, customerCurrency),
          after: model.menu.includes(dish) ? fromMinor(dish.priceMinor, customerCurrency) : null,
        }))
        for (const response of responses)
          expect([response.statusCode, response.json()]).toMatchObject([409, { changes }])
        customer.cart = cart
          .filter(({ dish }) => model.menu.includes(dish))
          .map((line) => ({ ...line, seenMinor: line.dish.priceMinor }))
        return
      }
      const orders = responses.map((response) => {
        expect(response.statusCode).toBe(201)
        return response.json<Order>()
      })
      const totalMinor = cart.reduce((total, { quantity, seenMinor }) => total + quantity * seenMinor, 0)
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
      expect(orders[0]?.total).toBe(fromMinor(totalMinor, customerCurrency))
      const dishIds = cart.map(({ dish }) => dish.id)
      customer.orders.push({ id: orders[0]?.id ?? '', totalMinor, dishIds, statuses: ['pending'] })
      customer.cart = []
    },

    toString: () => `customer ${customerIndex} orders${twice ? ', with a double click' : ''}`,
  }
}

export function readHistory(customerIndex: number): Command {
  return {
    check: ({ customers }) => customers.length > 0,

    async run(model, real) {
      const listed = (await itemAt(real.customers, customerIndex).get('/api/orders')).json<Order[]>()

      const format = (id: string, total: number, status: string) => `${id}: ${total}, ${status}`
      const expected = itemAt(model.customers, customerIndex).orders.map(({ id, totalMinor, statuses }) =>
        format(id, fromMinor(totalMinor, customerCurrency), statuses.at(-1) ?? ''),
      )
      expect(listed.map(({ id, total, status }) => format(id, total, status)).toSorted()).toEqual(expected.toSorted())
      const times = listed.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    },

    toString: () => `customer ${customerIndex} lists their orders`,
  }
}

/** A customer can open their own order with its timeline, but no order of another customer. */
export function openOrder(customerIndex: number, ownerIndex: number, orderIndex: number): Command {
  return {
    check: ({ customers }) => customers.length > 0 && itemAt(customers, ownerIndex).orders.length > 0,

    async run(model, real) {
      const { id, statuses } = itemAt(itemAt(model.customers, ownerIndex).orders, orderIndex)
      const reader = itemAt(real.customers, customerIndex)
      const own = reader === itemAt(real.customers, ownerIndex)

      const [order, changes] = await Promise.all([
        reader.get(`/api/orders/${id}`),
        reader.get(`/api/orders/${id}/changes`),
      ])

      expect([order.statusCode, changes.statusCode]).toEqual(own ? [200, 200] : [404, 404])
      if (own) expect(changes.json<{ to: string }[]>().map(({ to }) => to)).toEqual(statuses)
    },

    toString: () => `customer ${customerIndex} opens order ${orderIndex} of customer ${ownerIndex}`,
  }
}
