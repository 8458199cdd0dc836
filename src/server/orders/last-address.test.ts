import { describe, expect, test } from 'vitest'
import type { LastAddress } from '#contract/accounts/addresses.ts'
import { anonymiseOrdersById } from '#server/privacy/anonymise-orders.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

const read = async (client: Client) => (await client.get('/api/account/last-address')).json<LastAddress>()
const orderTo = (client: Client, deliveryAddress: object) => postOrder(client, { ...twoDosas, deliveryAddress })

describe.each(appKinds)("the address of a customer's last delivery over HTTP, on %s", (kind) => {
  const app = shareTestApp(kind)

  test('is that of the newest delivery, without its instructions; another customer has none', async () => {
    const [asha, ravi] = [await app().customer(), await app().customer()]
    expect(await read(asha)).toEqual({ address: null })
    await orderTo(asha, { ...testAddress, street: '1 Old Road' })
    const placedAt = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(placedAt)
    const { city, state, zipCode, phone } = testAddress
    const address = { street: '2 New Road', city, state, zipCode, phone }
    await orderTo(asha, { ...address, instructions: 'Today I am in the garden.' })

    expect(await read(asha)).toEqual({ address })
    expect(await read(ravi)).toEqual({ address: null })
  })

  test('is gone when the order was anonymised after its retention time', async () => {
    const asha = await app().customer()
    const { id } = (await orderTo(asha, testAddress)).json<{ id: string }>()

    await anonymiseOrdersById(app().database.queries, [id])

    expect(await read(asha)).toEqual({ address: null })
  })

  test('needs a signed-in user, and is not cached', async () => {
    expect((await app().visitor().get('/api/account/last-address')).statusCode).toBe(401)
    const response = await (await app().customer()).get('/api/account/last-address')
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
