import { expect, test, vi } from 'vitest'
import { settle } from '#test/support/fake-live.ts'
import { createOrderWriter } from './order-writer.ts'

/** A server that responds when the test calls `respond` or `fail`. */
function createServer() {
  const calls: { orderId: string; status: string; respond: (text: string) => void; fail: () => void }[] = []
  const send = (orderId: string, status: string) =>
    new Promise<string>((resolve, reject) =>
      calls.push({ orderId, status, respond: resolve, fail: () => reject(new Error('no')) }),
    )
  const saved: string[] = []
  const failed: string[] = []
  const writer = createOrderWriter<string, string>({
    send,
    onSaved: (result) => saved.push(result),
    onFailed: (_error, orderId) => failed.push(orderId),
  })
  return { calls, saved, failed, writer }
}

test('a status is unsaved until the response arrives', async () => {
  const { calls, saved, writer } = createServer()
  const listener = vi.fn<() => void>()
  writer.unsaved.subscribe(listener)

  void writer.set('a', 'delivered')
  expect(writer.unsaved.get()).toEqual(new Map([['a', 'delivered']]))
  expect(listener).toHaveBeenCalledOnce()
  calls[0]?.respond('a delivered')
  await settle()

  expect(saved).toEqual(['a delivered'])
  expect(writer.unsaved.get()).toEqual(new Map())
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a status that could not be saved is discarded', async () => {
  const { calls, saved, failed, writer } = createServer()

  void writer.set('a', 'delivered')
  calls[0]?.fail()
  await settle()

  expect(failed).toEqual(['a'])
  expect(saved).toEqual([])
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('of several queued statuses for one order only the last is sent, after the running request', async () => {
  const { calls, writer } = createServer()

  void writer.set('a', 'preparing')
  void writer.set('a', 'delivered')
  void writer.set('a', 'cancelled')
  expect(calls.map(({ status }) => status)).toEqual(['preparing'])
  calls[0]?.respond('')
  await settle()

  expect(calls.map(({ status }) => status)).toEqual(['preparing', 'cancelled'])
  expect(writer.unsaved.get()).toEqual(new Map([['a', 'cancelled']]))
  calls[1]?.respond('')
  await settle()
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('the last status is sent even when the first request fails', async () => {
  const { calls, failed, writer } = createServer()

  void writer.set('a', 'preparing')
  void writer.set('a', 'delivered')
  calls[0]?.fail()
  await settle()
  calls[1]?.respond('')
  await settle()

  expect(failed).toEqual(['a'])
  expect(calls).toHaveLength(2)
})

test('status changes of different orders are sent at the same time', () => {
  const { calls, writer } = createServer()

  void writer.set('a', 'preparing')
  void writer.set('b', 'preparing')

  expect(calls.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
})

test('a response is ignored when live events have reported the order during the request', async () => {
  const { calls, saved, writer } = createServer()
  void writer.set('a', 'delivered')
  writer.addLiveValue('a') // our change
  writer.addLiveValue('a') // changed by another admin after us
  calls[0]?.respond('a delivered')
  await settle()

  expect(saved).toEqual([])
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('of a request that changes nothing, the response is ignored when another admin has changed the order since', async () => {
  const { calls, saved, writer } = createServer()
  void writer.set('a', 'preparing') // the order has this status already, so no event reports it
  writer.addLiveValue('a')
  calls[0]?.respond('a preparing')
  await settle()

  expect(saved).toEqual([])
})

test('live events before the request, or of another order, are ignored', async () => {
  const { calls, saved, writer } = createServer()
  writer.addLiveValue('a')
  void writer.set('a', 'delivered')
  writer.addLiveValue('b')
  calls[0]?.respond('a delivered')
  await settle()

  expect(saved).toEqual(['a delivered'])
})

test('the caller learns whether the last value was saved', async () => {
  const { calls, writer } = createServer()

  const results = Promise.all([
    writer.set('a', 'preparing'),
    writer.set('a', 'delivered'),
    writer.set('b', 'preparing'),
  ])
  calls[0]?.respond('')
  calls[1]?.respond('')
  await settle()
  calls[2]?.fail()

  expect(await results).toEqual([false, false, true])
})
