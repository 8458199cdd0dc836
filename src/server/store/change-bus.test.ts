import { Client } from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newDatabase } from '#test/support/databases.ts'
import { createChangeBus } from './change-bus.ts'
import { openDatabase } from './database.ts'

/** @returns a change bus, and the messages that another process on the same database receives */
async function openChangeBus() {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const database = openDatabase(address)
  onTestFinished(() => database.close())
  const client = new Client({ connectionString: address })
  onTestFinished(() => client.end())
  const received: (string | undefined)[] = []
  client.on('notification', ({ payload }) => received.push(payload))
  await client.connect()
  await client.query('listen tiffin')
  const changeBus = createChangeBus(database, address, pino({ level: 'silent' }))
  onTestFinished(() => changeBus.close())
  return { changeBus, received }
}

describe('publishing a change', () => {
  test('notifies other processes immediately, and merges the changes that follow', async () => {
    const { changeBus, received } = await openChangeBus()

    for (let count = 0; count < 50; count += 1) changeBus.publish('orders')
    await vi.waitFor(() => expect(received).toEqual(['orders', 'orders']), { interval: 1 })
    changeBus.publish('orders')

    await vi.waitFor(() => expect(received).toEqual(['orders', 'orders', 'orders']))
  })

  test('of one topic does not delay other topics', async () => {
    const { changeBus, received } = await openChangeBus()

    changeBus.publish('orders')
    changeBus.publish('menu')

    await vi.waitFor(() => expect(new Set(received)).toEqual(new Set(['menu', 'orders'])))
  })

  test('sends pending messages before the bus closes', async () => {
    const { changeBus, received } = await openChangeBus()

    changeBus.publish('orders')
    changeBus.publish('orders')
    await changeBus.close()

    await vi.waitFor(() => expect(received).toEqual(['orders', 'orders']))
  })

  test('calls listeners of the same process each time', async () => {
    const { changeBus } = await openChangeBus()
    const listener = vi.fn<() => void>()
    changeBus.subscribe('menu', listener)
    // opening the channel calls it too, because messages may have been lost
    listener.mockClear()

    for (let count = 0; count < 5; count += 1) changeBus.publish('menu')

    expect(listener).toHaveBeenCalledTimes(5)
  })
})
