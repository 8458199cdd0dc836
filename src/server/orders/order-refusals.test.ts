import { beforeAll, expect, test } from 'vitest'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

const app = shareTestApp()
const item = { id: 'dosa', quantity: 2, seenPrice: 10.5 }

/** One customer for all tests, because each order is refused. */
let asha: Customer

beforeAll(async () => {
  asha = await app().customer()
})

/** Sends the draft. @returns status and code of the response, and the customer's orders afterwards */
async function refusalOf(draft: object): Promise<[number, string, unknown]> {
  const response = await postOrder(asha, draft)
  const { code } = response.json<{ code: string }>()
  return [response.statusCode, code, (await asha.get('/api/orders')).json()]
}

test.each([
  { price: 0.01 },
  { userId: 'another-user' },
  { status: 'delivered' },
  { createdAt: '2020-01-01T00:00:00.000Z' },
  { id: 'mine' },
  { paymentMethod: 'Free' },
])('a field that the server sets is refused in the order: %j (#8)', async (extra) => {
  expect(await refusalOf({ ...twoDosas, ...extra })).toEqual([400, 'request/invalid', []])
})

test('a total that differs from the sum of the prices is refused (#8)', async () => {
  expect(await refusalOf({ ...twoDosas, total: 0.01 })).toEqual([409, 'order/total-changed', []])
})

test.each([{ price: 0.01 }, { name: 'Free Dosa' }, { total: 0 }])(
  'an unknown field is refused in an order line: %j (#8)',
  async (extra) => {
    expect(await refusalOf({ ...twoDosas, items: [{ ...item, ...extra }] })).toEqual([400, 'request/invalid', []])
  },
)

test('an unknown field is refused in the address (#8)', async () => {
  expect(await refusalOf({ ...twoDosas, deliveryAddress: { ...testAddress, userId: 'x' } })).toEqual([
    400,
    'request/invalid',
    [],
  ])
})

test.each(['10.5', null, undefined, true])(
  'a seen price of %j is refused, because it is not a number (#9)',
  async (seenPrice) => {
    expect(await refusalOf({ ...twoDosas, items: [{ ...item, seenPrice }] })).toEqual([400, 'request/invalid', []])
  },
)

test.each([-10.5, 0.01, 0, 1_000_000, 1e308])(
  'a seen price of %d is refused, because it differs from the menu (#9)',
  async (seenPrice) => {
    expect(await refusalOf({ ...twoDosas, items: [{ ...item, seenPrice }] })).toEqual([409, 'order/menu-changed', []])
  },
)

test.each(['NaN', 'Infinity', '1e999'])(
  'a seen price of %s is refused, because it is not a number in JSON (#9)',
  async (number) => {
    const body = JSON.stringify(twoDosas).replace('10.5', number)

    const response = await app().server.inject({
      method: 'POST',
      url: '/api/orders',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        cookie: asha.cookie,
        'content-type': 'application/json',
        'idempotency-key': 'key',
      },
      payload: body,
    })

    expect(response.statusCode).toBe(400)
  },
)

test.each([0, -1, 1.5, 100, 1e9, '2', null, undefined])('a quantity of %j is refused (#10)', async (quantity) => {
  expect(await refusalOf({ ...twoDosas, items: [{ ...item, quantity }] })).toEqual([400, 'request/invalid', []])
})

test.each([0, 101, 1000])('an order with %d lines is refused (#10)', async (count) => {
  const items = Array.from({ length: count }, (_, index) => ({ ...item, id: `dish-${index}` }))

  expect(await refusalOf({ ...twoDosas, items })).toEqual([400, 'request/invalid', []])
})

test('an order with ten thousand lines is refused as too large (#10)', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ ...item, id: `dish-${index}` }))

  expect(await refusalOf({ ...twoDosas, items })).toEqual([413, 'request/too-large', []])
})

test('a dish in two order lines is refused (#10)', async () => {
  expect(await refusalOf({ ...twoDosas, items: [item, { ...item, quantity: 1 }] })).toEqual([
    400,
    'request/invalid',
    [],
  ])
})

test.each(['street', 'city', 'state', 'zipCode', 'phone'])(
  'a blank %s is refused, and the response names the field',
  async (field) => {
    const response = await postOrder(asha, { ...twoDosas, deliveryAddress: { ...testAddress, [field]: '   ' } })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: `/deliveryAddress/${field}` }] })
  },
)

test.each(['dosa" or "1"="1', "dosa'--", '../dosa', '', 'x'.repeat(65), { $gt: '' }, ['dosa']])(
  'a dish id of %j is refused (#45)',
  async (id) => {
    expect(await refusalOf({ ...twoDosas, items: [{ ...item, id }] })).toEqual([400, 'request/invalid', []])
  },
)

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['too long', 'k'.repeat(129)],
  ['with a space', 'a b'],
  ['with a tab', 'a\tb'],
  ['not ASCII', 'sch\u00FCssel'],
])('an Idempotency-Key that is %s is refused', async (_name, key) => {
  const response = await asha.send('POST', '/api/orders', twoDosas, key === undefined ? {} : { 'idempotency-key': key })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'order/key-missing' })
})

test.each(['k', 'k'.repeat(128), '!"#$%&/()=?', '{"a":1}'])('an Idempotency-Key may be %s', async (key) => {
  expect((await postOrder(await app().customer(), twoDosas, key)).statusCode).toBe(201)
})

test.each(['sort=oldest', 'sort=none&sort=none', 'page=2', 'before=', 'before=a/b', 'limit=1000000', 'userId=other'])(
  'GET /api/orders?%s is refused',
  async (query) => {
    expect((await asha.get(`/api/orders?${query}`)).statusCode).toBe(400)
  },
)

test.each(['PATCH', 'PUT', 'DELETE'] as const)(
  'a customer cannot %s an order, not even their own (#15)',
  async (method) => {
    const ravi = await app().customer()
    const order = (await postOrder(ravi)).json<{ id: string }>()

    const response = await ravi.send(method, `/api/orders/${order.id}`, { status: 'delivered' })

    expect([403, 404]).toContain(response.statusCode)
    expect((await ravi.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  },
)
