import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { rulesWith } from '#test/support/ordering-rules.ts'
import { asha, orderStoresOf, testRequest, twoDosas } from '#test/support/orders.ts'
import { placeOrder } from './place-order.ts'

const zone = {
  id: 'near',
  name: 'Near',
  kind: 'radius' as const,
  postcodes: [],
  radiusMeters: 3000,
  corners: [],
  minOrder: 0,
  feeSteps: [],
  extraMinutes: 0,
}

describeOnBothDatabases('an order whose address the geocoder finds slowly', (open) => {
  test('has the time after the answer, so that its events are not late', async () => {
    const database = await open()
    await insertTestMenu(database)
    const stores = orderStoresOf(database)
    const menu = await stores.catalogue.current()
    const rules = rulesWith({ zones: { zones: [zone], geocoderUrl: 'https://geo.example/?q={address}' } })
    let now = Date.UTC(2026, 5, 1, 12)
    const geocoder = {
      find: async () => {
        now += 2400
        return undefined
      },
    }
    const catalogue = { ...stores.catalogue, current: async () => ({ ...menu, rules }) }

    const request = { ...testRequest, customer: asha, draft: twoDosas, key: 'key-1', now: () => now }
    const order = await placeOrder({ ...stores, catalogue, geocoder }, request)

    expect(order.createdAt).toBe('2026-06-01T12:00:02.400Z')
  })
})
