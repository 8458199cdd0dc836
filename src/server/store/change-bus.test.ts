import { Client } from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newDatabase } from '#test/support/databases.ts'
import { createChangeBus } from './change-bus.ts'
import { openDatabase } from './database.ts'

/** Two processes on one database: a change bus, and the messages that another one receives. */
async function openChangeBus() {
  const { address, drop } = await newDatabase('postgres')
  onTestFinished(drop)
  const database = openDatabase(address)
  onTestFinished(() => database.close())
  const client = new Client({ connectionString: address })
  onTestFinished(() => client.end())
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.connect()
  await client.query('listen tiffin')
  const changeBus = createChangeBus(database, address, pino({ level: 'silent' }))
  onTestFinished(() => changeBus.close())
  return { changeBus, heard }
}

describe('announcing to the other processes', () => {
  test('is immediate, and merges those that follow at once into one', async () => {
    const { changeBus, heard } = await openChangeBus()

    for (let count = 0; count < 50; count += 1) changeBus.publish('orders')
    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders']), { interval: 1 })
    changeBus.publish('orders')

    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders', 'orders']))
  })

  test('of one topic holds no other back', async () => {
    const { changeBus, heard } = await openChangeBus()

    changeBus.publish('orders')
    changeBus.publish('menu')

    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['menu', 'orders'])))
  })

  test('is complete when it is closed: a delayed message is sent', async () => {
    const { changeBus, heard } = await openChangeBus()

    changeBus.publish('orders')
    changeBus.publish('orders')
    await changeBus.close()

    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders']))
  })

  test('within the process itself is every time', async () => {
    const { changeBus } = await openChangeBus()
    const listener = vi.fn<() => void>()
    changeBus.subscribe('menu', listener)
    // it hears what the database says as well, and whatever it may have missed
    listener.mockClear()

    for (let count = 0; count < 5; count += 1) changeBus.publish('menu')

    expect(listener).toHaveBeenCalledTimes(5)
  })
})
