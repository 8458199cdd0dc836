import { expect, test } from 'vitest'
import { helloEvent, statusEvent } from '#server/live/live-event.ts'
import { createEventParser, type WireEvent } from './event-parser.ts'

function parse(...pieces: string[]): WireEvent[] {
  const events: WireEvent[] = []
  const take = createEventParser((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

const line = { seq: 7, orderId: 'a', userId: 'u', fromStatus: 'pending', toStatus: 'delivered', at: 0 }
const text = `retry: 1000\n\n:\n\n${statusEvent(line)}${helloEvent({ seq: 8, fingerprint: 'a-b_c' })}`
const told = [
  {
    id: '7-yK3BynH7',
    name: 'status',
    data: '{"orderId":"a","from":"pending","to":"delivered","at":"1970-01-01T00:00:00.000Z"}',
  },
  { id: '8-a-b_c', name: 'hello', data: '{}' },
]

test('what the server writes is understood; heartbeats are no events', () => {
  expect(parse(text)).toEqual(told)
})

test('wherever it was cut on its way', () => {
  for (let at = 1; at < text.length; at += 1) expect(parse(text.slice(0, at), text.slice(at))).toEqual(told)
  expect(parse(...text)).toEqual(told)
})

test('an event that has not ended yet is none', () => {
  expect(parse('id: 1\nevent: status\ndata: {}\n')).toEqual([])
})

test('an id with another format is ignored (#123)', () => {
  for (const id of ['7', '-7', '7-', 'x-abc', '1234567890123456-abc', '7-a b'])
    expect(parse(`id: ${id}\nevent: hello\ndata: {}\n\n`)).toEqual([{ id: undefined, name: 'hello', data: '{}' }])
})

test('data may stand on several lines, line ends may be those of Windows, numbers may be missing', () => {
  expect(parse('event: a\r\ndata: 1\r\ndata:2\r\n\r\n', 'id: x\ndata: y: z\n\n')).toEqual([
    { id: undefined, name: 'a', data: '1\n2' },
    { id: undefined, name: 'message', data: 'y: z' },
  ])
})
