import { expect, test, vi } from 'vitest'
import { settle } from '#test/support/fake-live.ts'
import { createStatusWriter } from './status-writer.ts'

/** A server whose answers come when the test says so. */
function createServer() {
  const calls: { orderId: string; status: string; answer: (text: string) => void; fail: () => void }[] = []
  const send = (orderId: string, status: string) =>
    new Promise<string>((resolve, reject) =>
      calls.push({ orderId, status, answer: resolve, fail: () => reject(new Error('no')) }),
    )
  const saved: string[] = []
  const failed: string[] = []
  const writer = createStatusWriter<string>({
    send,
    onSaved: (answer) => saved.push(answer),
    onFailed: (_error, orderId) => failed.push(orderId),
  })
  return { calls, saved, failed, writer }
}

test('a choice is shown at once, and until it is saved', async () => {
  const { calls, saved, writer } = createServer()
  const listener = vi.fn<() => void>()
  writer.unsaved.subscribe(listener)

  writer.set('a', 'delivered')
  expect(writer.unsaved.get()).toEqual(new Map([['a', 'delivered']]))
  expect(listener).toHaveBeenCalledOnce()
  calls[0]?.answer('a delivered')
  await settle()

  expect(saved).toEqual(['a delivered'])
  expect(writer.unsaved.get()).toEqual(new Map())
  expect(listener).toHaveBeenCalledTimes(2)
})

test('one that fails is shown no longer', async () => {
  const { calls, saved, failed, writer } = createServer()

  writer.set('a', 'delivered')
  calls[0]?.fail()
  await settle()

  expect(failed).toEqual(['a'])
  expect(saved).toEqual([])
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('of several choices for an order the last is sent, when the first has been answered', async () => {
  const { calls, writer } = createServer()

  writer.set('a', 'preparing')
  writer.set('a', 'delivered')
  writer.set('a', 'cancelled')
  expect(calls.map(({ status }) => status)).toEqual(['preparing'])
  calls[0]?.answer('')
  await settle()

  expect(calls.map(({ status }) => status)).toEqual(['preparing', 'cancelled'])
  expect(writer.unsaved.get()).toEqual(new Map([['a', 'cancelled']]))
  calls[1]?.answer('')
  await settle()
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('the last is sent even when the first failed', async () => {
  const { calls, failed, writer } = createServer()

  writer.set('a', 'preparing')
  writer.set('a', 'delivered')
  calls[0]?.fail()
  await settle()
  calls[1]?.answer('')
  await settle()

  expect(failed).toEqual(['a'])
  expect(calls).toHaveLength(2)
})

test('orders do not wait for each other', () => {
  const { calls, writer } = createServer()

  writer.set('a', 'preparing')
  writer.set('b', 'preparing')

  expect(calls.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
})

test('an answer is not taken over when the stream has told of the change already, and perhaps of a later one', async () => {
  const { calls, saved, writer } = createServer()
  writer.set('a', 'delivered')
  writer.heard('a', 'delivered')
  writer.heard('a', 'cancelled') // another admin's, after ours
  calls[0]?.answer('a delivered')
  await settle()

  expect(saved).toEqual([])
  expect(writer.unsaved.get()).toEqual(new Map())
})

test('what the stream told before the choice, or of another status only, changes nothing', async () => {
  const { calls, saved, writer } = createServer()
  writer.heard('a', 'delivered')
  writer.set('a', 'delivered')
  writer.heard('a', 'preparing')
  writer.heard('b', 'delivered')
  calls[0]?.answer('a delivered')
  await settle()

  expect(saved).toEqual(['a delivered'])
})
