/** Commands of an admin, applied to the model and to the real app. */
import { expect } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { customerCurrency, fromMinor } from '#contract/values/money.ts'
import { type Command, itemAt } from './shop.ts'

export function addDish(priceMinor: number): Command {
  return {
    check: () => true,

    async run(model, { admin, picture }) {
      const dish = { name: `Dish ${model.menu.length}`, categoryId: 'tiffin', ingredients: ['rice'] }
      const price = fromMinor(priceMinor, customerCurrency)

      const response = await admin.send('POST', '/api/recipes', { ...dish, price, imageBase64: picture })

      expect(response.statusCode).toBe(201)
      const { id, name, version } = response.json<Recipe>()
      model.menu.push({ id, name, version, priceMinor })
    },

    toString: () => `the admin adds a dish for ${priceMinor}`,
  }
}

/** Changes a price. @param stale sends a wrong version, which the server refuses */
export function changePrice(dishIndex: number, priceMinor: number, stale: boolean): Command {
  return {
    check: ({ menu }) => menu.length > 0,

    async run(model, { admin }) {
      const dish = itemAt(model.menu, dishIndex)
      const edit = {
        name: dish.name,
        categoryId: 'tiffin',
        ingredients: ['rice'],
        price: fromMinor(priceMinor, customerCurrency),
      }
      const version = stale ? dish.version + 1 : dish.version

      const response = await admin.send('PATCH', `/api/recipes/${dish.id}`, { ...edit, version })

      expect(response.statusCode).toBe(stale ? 409 : 200)
      if (stale) return
      dish.priceMinor = priceMinor
      dish.version = response.json<Recipe>().version
    },

    toString: () =>
      `the admin sets the price of dish ${dishIndex} to ${priceMinor}${stale ? ', with a stale version' : ''}`,
  }
}

export function removeDish(dishIndex: number): Command {
  return {
    check: ({ menu }) => menu.length > 0,

    async run(model, { admin }) {
      const dish = itemAt(model.menu, dishIndex)

      const { statusCode } = await admin.send('DELETE', `/api/recipes/${dish.id}`)
      const orders = model.customers.flatMap((customer) => customer.orders)
      const isOrdered = orders.some(({ dishIds }) => dishIds.includes(dish.id))
      expect(statusCode).toBe(isOrdered ? 200 : 204)

      model.menu.splice(model.menu.indexOf(dish), 1)
    },

    toString: () => `the admin removes dish ${dishIndex}`,
  }
}

export function setStatus(customerIndex: number, orderIndex: number, status: OrderStatus): Command {
  return {
    check: ({ customers }) => customers.length > 0 && itemAt(customers, customerIndex).orders.length > 0,

    async run(model, { admin }) {
      const order = itemAt(itemAt(model.customers, customerIndex).orders, orderIndex)

      const response = await admin.send('PATCH', `/api/admin/orders/${order.id}`, { status })

      expect([response.statusCode, response.json()]).toMatchObject([200, { status }])
      if (order.statuses.at(-1) !== status) order.statuses.push(status)
    },

    toString: () => `the admin sets order ${orderIndex} of customer ${customerIndex} to ${status}`,
  }
}
