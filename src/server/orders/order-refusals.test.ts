import { beforeAll, expect, test } from 'vitest'
import { type Customer, shareTestApp } from '#test/support/app.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'

const app = shareTestApp()
const item = { id: 'dosa', quantity: 2, seenPrice: 10.5 }

/** Refused each time, so that one customer will do. */
let asha: Customer

beforeAll(async () => {
  asha = await app().customer()
})

/** @returns status and code of the answer, and what was ordered all the same */
async function refusalOf(draft: object): Promise<[number, string, unknown]> {
  const answer = await postOrder(asha, draft)
  const { code } = answer.json<{ code: string }>()
  return [answer.statusCode, code, (await asha.get('/api/orders')).json()]
}

test.each([
  { total: 0.01 },
  { price: 0.01 },
  { userId: 'somebody' },
  { status: 'delivered' },
  { createdAt: '2020-01-01T00:00:00.000Z' },
  { id: 'mine' },
  { paymentMethod: 'Free' },
])('what the server decides is not taken from the browser: %j (#8)', async (extra) => {
  expect(await refusalOf({ ...twoDosas, ...extra })).toEqual([400, 'request/invalid', []])
})

test.each([{ price: 0.01 }, { name: 'Free Dosa' }, { total: 0 }])('nor in a line: %j (#8)', async (extra) => {
  expect(await refusalOf({ ...twoDosas, items: [{ ...item, ...extra }] })).toEqual([400, 'request/invalid', []])
})

test('nor in the address (#8)', async () => {
  expect(await refusalOf({ ...twoDosas, deliveryAddress: { ...testAddress, userId: 'x' } })).toEqual([
    400,
    'request/invalid',
    [],
  ])
})

test.each(['10.5', null, undefined, true])('a price seen of %j is no number (#9)', async (seenPrice) => {
  expect(await refusalOf({ ...twoDosas, items: [{ ...item, seenPrice }] })).toEqual([400, 'request/invalid', []])
})

test.each([-10.5, 0.01, 0, 1e308])('a price seen of %d is not the menu’s (#9)', async (seenPrice) => {
  expect(await refusalOf({ ...twoDosas, items: [{ ...item, seenPrice }] })).toEqual([409, 'order/menu-changed', []])
})

test.each(['NaN', 'Infinity', '1e999'])('a price seen of %s is no JSON, or no number (#9)', async (number) => {
  const body = JSON.stringify(twoDosas).replace('10.5', number)

  const answer = await app().server.inject({
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

  expect(answer.statusCode).toBe(400)
})

test.each([0, -1, 1.5, 100, 1e9, '2', null, undefined])('a quantity of %j is refused (#10)', async (quantity) => {
  expect(await refusalOf({ ...twoDosas, items: [{ ...item, quantity }] })).toEqual([400, 'request/invalid', []])
})

test.each([0, 101, 1000])('%d lines are refused (#10)', async (count) => {
  const items = Array.from({ length: count }, (_, index) => ({ ...item, id: `dish-${index}` }))

  expect(await refusalOf({ ...twoDosas, items })).toEqual([400, 'request/invalid', []])
})

test('ten thousand lines are too large to be read (#10)', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({ ...item, id: `dish-${index}` }))

  expect(await refusalOf({ ...twoDosas, items })).toEqual([413, 'request/too-large', []])
})

test('one dish on two lines is refused (#10)', async () => {
  expect(await refusalOf({ ...twoDosas, items: [item, { ...item, quantity: 1 }] })).toEqual([
    400,
    'request/invalid',
    [],
  ])
})

test.each(['street', 'city', 'state', 'zipCode', 'phone'])('a blank %s is refused, and named', async (field) => {
  const answer = await postOrder(asha, { ...twoDosas, deliveryAddress: { ...testAddress, [field]: '   ' } })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: `/deliveryAddress/${field}` }] })
})

test.each(['dosa" or "1"="1', "dosa'--", '../dosa', '', 'x'.repeat(65), { $gt: '' }, ['dosa']])(
  'an id of %j is refused (#45)',
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
  const answer = await asha.send('POST', '/api/orders', twoDosas, key === undefined ? {} : { 'idempotency-key': key })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'order/key-missing' })
})

test.each(['k', 'k'.repeat(128), '!"#$%&/()=?', '{"a":1}'])('an Idempotency-Key may be %s', async (key) => {
  expect((await postOrder(await app().customer(), twoDosas, key)).statusCode).toBe(201)
})

test.each(['sort=oldest', 'sort=none&sort=none', 'page=2', 'before=', 'before=a/b', 'limit=1000000', 'userId=other'])(
  'a list asked with ?%s is refused',
  async (query) => {
    expect((await asha.get(`/api/orders?${query}`)).statusCode).toBe(400)
  },
)

test.each(['PATCH', 'PUT', 'DELETE'] as const)(
  'a customer cannot %s an order, not even an own one (#15)',
  async (method) => {
    const ravi = await app().customer()
    const order = (await postOrder(ravi)).json<{ id: string }>()

    const answer = await ravi.send(method, `/api/orders/${order.id}`, { status: 'delivered' })

    expect([403, 404]).toContain(answer.statusCode)
    expect((await ravi.get(`/api/orders/${order.id}`)).json()).toEqual(order)
  },
)
