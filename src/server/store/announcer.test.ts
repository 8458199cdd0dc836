import { Client } from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newDatabase } from '#test/support/databases.ts'
import { createAnnouncer } from './announcer.ts'
import { openDatabase } from './database.ts'

/** Two processes on one database: an announcer, and what another one hears. */
async function openAnnouncer() {
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
  const announcer = createAnnouncer(database, address, pino({ level: 'silent' }))
  onTestFinished(() => announcer.close())
  return { announcer, heard }
}

describe('announcing to the other processes', () => {
  test('is immediate, and merges those that follow at once into one', async () => {
    const { announcer, heard } = await openAnnouncer()

    for (let count = 0; count < 50; count += 1) announcer.announce('orders')
    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders']), { interval: 1 })
    announcer.announce('orders')

    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders', 'orders']))
  })

  test('of one topic holds no other back', async () => {
    const { announcer, heard } = await openAnnouncer()

    announcer.announce('orders')
    announcer.announce('menu')

    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(['menu', 'orders'])))
  })

  test('is complete when it is closed: a delayed announcement is sent', async () => {
    const { announcer, heard } = await openAnnouncer()

    announcer.announce('orders')
    announcer.announce('orders')
    await announcer.close()

    await vi.waitFor(() => expect(heard).toEqual(['orders', 'orders']))
  })

  test('within the process itself is every time', async () => {
    const { announcer } = await openAnnouncer()
    const listener = vi.fn<() => void>()
    announcer.listen('menu', listener)
    // it hears what the database says as well, and whatever it may have missed
    listener.mockClear()

    for (let count = 0; count < 5; count += 1) announcer.announce('menu')

    expect(listener).toHaveBeenCalledTimes(5)
  })
})
