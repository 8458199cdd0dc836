import { createParser } from 'eventsource-parser'
import { expect, test } from 'vitest'
import { livePlacedSchema, liveStatusSchema } from '#contract/orders/live.ts'
import { helloEvent, statusEvent } from '#server/live/live-event.ts'
import { parseLiveEvent, toWireEvent, type WireEvent } from './live-event.ts'

function parse(text: string): WireEvent[] {
  const events: WireEvent[] = []
  createParser({ onEvent: (message) => events.push(toWireEvent(message)) }).feed(text)
  return events
}

test('the browser reads the events that the server writes', () => {
  const change = {
    seq: 7,
    orderId: 'a',
    userId: 'u',
    fromStatus: 'pending',
    toStatus: 'delivered',
    at: 0,
    delayMinutes: null,
  }
  const text = `retry: 1000\n\n:\n\n${statusEvent(change)}${helloEvent({ seq: 8, fingerprint: 'a-b_c' })}`

  expect(parse(text)).toEqual([
    {
      id: '7-yK3BynH7',
      name: 'status',
      data: '{"orderId":"a","from":"pending","to":"delivered","at":"1970-01-01T00:00:00.000Z"}',
    },
    { id: '8-a-b_c', name: 'hello', data: '{}' },
  ])
})

test('an id with another format is ignored (#123)', () => {
  for (const id of ['7', '-7', '7-', 'x-abc', '1234567890123456-abc', '7-a b'])
    expect(parse(`id: ${id}\nevent: hello\ndata: {}\n\n`)).toEqual([{ id: undefined, name: 'hello', data: '{}' }])
})

const change = { orderId: 'a', from: 'pending', to: 'delivered', at: '2026-01-01T00:00:00.000Z' }

function statusOf(body: unknown) {
  return parseLiveEvent({ name: 'status', data: JSON.stringify(body) })
}

test('a status event carries the change; an invalid one is ignored', () => {
  for (const body of [change, { ...change, from: null }])
    expect(statusOf(body)).toEqual({ name: 'status', change: liveStatusSchema.parse(body) })
  for (const body of [null, [], 'x', {}, { ...change, orderId: 1 }, { ...change, to: undefined }, { ...change, at: 5 }])
    expect(statusOf(body)).toBeUndefined()
  expect(parseLiveEvent({ name: 'status', data: '{' })).toBeUndefined()
})

test('a placed event carries the order; an invalid one is ignored', () => {
  const order = {
    id: 'a',
    userId: 'asha',
    status: 'pending',
    items: [{ id: 'dosa', name: 'Masala Dosa', quantity: 2, price: 10.5, imageBase64: '', imageUrl: '/images/dosa' }],
    total: 21,
    paymentMethod: 'Cash on Delivery',
    deliveryAddress: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701', phone: '555-0100' },
    createdAt: '2026-01-01T00:00:00.000Z',
    customer: { displayName: 'Asha', email: 'asha@example.com' },
  }
  const placedOf = (body: unknown) => parseLiveEvent({ name: 'placed', data: JSON.stringify(body) })

  expect(placedOf(order)).toEqual({ name: 'placed', order: livePlacedSchema.parse(order) })
  for (const body of [null, [], 'x', {}, { ...order, id: 1 }, { ...order, status: undefined }])
    expect(placedOf(body)).toBeUndefined()
})

test('a reset is parsed, and other events are ignored', () => {
  expect(parseLiveEvent({ name: 'reset', data: '{}' })).toEqual({ name: 'reset' })
  expect(parseLiveEvent({ name: 'hello', data: '{}' })).toBeUndefined()
  expect(parseLiveEvent({ name: 'weather', data: '{}' })).toBeUndefined()
})
