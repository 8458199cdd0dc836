/** What the restaurant does, to the model and to the real shop alike. */
import { expect } from 'vitest'
import type { Recipe } from '#contract/menu.ts'
import { fromMinor } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { at, type Command } from './shop.ts'

export function addDish(priceMinor: number): Command {
  return {
    check: () => true,

    async run(model, { admin, picture }) {
      const dish = { name: `Dish ${model.menu.length}`, categoryId: 'tiffin', ingredients: ['rice'] }
      const price = fromMinor(priceMinor)

      const answer = await admin.send('POST', '/api/recipes', { ...dish, price, imageBase64: picture })

      expect(answer.statusCode).toBe(201)
      const { id, name, version } = answer.json<Recipe>()
      model.menu.push({ id, name, version, priceMinor })
    },

    toString: () => `a dish for ${priceMinor} comes onto the menu`,
  }
}

/** With the version that stands there; or with an older one, which changes nothing. */
export function changePrice(which: number, priceMinor: number, stale: boolean): Command {
  return {
    check: ({ menu }) => menu.length > 0,

    async run(model, { admin }) {
      const dish = at(model.menu, which)
      const edit = { name: dish.name, categoryId: 'tiffin', ingredients: ['rice'], price: fromMinor(priceMinor) }
      const version = stale ? dish.version + 1 : dish.version

      const answer = await admin.send('PATCH', `/api/recipes/${dish.id}`, { ...edit, version })

      expect(answer.statusCode).toBe(stale ? 409 : 200)
      if (stale) return
      dish.priceMinor = priceMinor
      dish.version = answer.json<Recipe>().version
    },

    toString: () => `dish ${which} costs ${priceMinor} from now on${stale ? ', says one who is behind' : ''}`,
  }
}

export function removeDish(which: number): Command {
  return {
    check: ({ menu }) => menu.length > 0,

    async run(model, { admin }) {
      const dish = at(model.menu, which)

      expect((await admin.send('DELETE', `/api/recipes/${dish.id}`)).statusCode).toBe(204)

      model.menu.splice(model.menu.indexOf(dish), 1)
    },

    toString: () => `dish ${which} leaves the menu`,
  }
}

export function setStatus(who: number, which: number, status: OrderStatus): Command {
  return {
    check: ({ customers }) => customers.length > 0 && at(customers, who).orders.length > 0,

    async run(model, { admin }) {
      const order = at(at(model.customers, who).orders, which)

      const answer = await admin.send('PATCH', `/api/admin/orders/${order.id}`, { status })

      expect([answer.statusCode, answer.json()]).toMatchObject([200, { status }])
      if (order.statuses.at(-1) !== status) order.statuses.push(status)
    },

    toString: () => `order ${which} of customer ${who} is ${status}`,
  }
}
