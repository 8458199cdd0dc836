import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminOrderPageSchema } from '#contract/orders/admin-orders.ts'
import { orderSchema } from '#contract/orders/orders.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, select, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { bothServices, openRestaurant, pickup, postQuotedOrder } from '#test/support/order-times.ts'
import { germanTaxes } from '#test/support/ordering-rules.ts'
import { testAddress } from '#test/support/orders.ts'

test.each(appKinds)('lists of orders contain only the fields that the API documents, on %s', async (kind) => {
  const app = await buildTestApp(kind)
  const admin = await signInAdmin(app)
  const customer = await app.customer()
  const size = await addOptionGroup(admin, sizeDraft)
  await setDosaGroups(admin, [size.id])
  await openRestaurant(admin, { tax: germanTaxes, services: bothServices })
  const large = { id: 'dosa', quantity: 1, options: select([size], 'Large'), seenPrice: 13, note: 'No onions, please' }
  const draft = { items: [large] }

  const placed = [
    await postQuotedOrder(customer, { ...draft, deliveryAddress: testAddress }),
    await postQuotedOrder(customer, { ...draft, service: 'pickup', contact: pickup.contact }),
  ]

  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const own = (await customer.get('/api/orders')).json<object[]>()
  expect(own).toHaveLength(2)
  expect(z.array(orderSchema).parse(own)).toEqual(own)
  const all = (await admin.get('/api/admin/orders')).json<object>()
  expect(adminOrderPageSchema.parse(all)).toEqual(all)
  expect(JSON.stringify(own)).not.toContain('"LRG"')
  expect(JSON.stringify(all)).toContain('LRG')
})
