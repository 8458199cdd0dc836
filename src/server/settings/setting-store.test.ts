import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { getOrCreateSetting, lockSetting } from './setting-store.ts'

describeOnBothDatabases('a setting', (open) => {
  test('is created once and then does not change', async () => {
    const { queries } = await open()

    expect(await getOrCreateSetting(queries, 'authSecret', () => 'first')).toBe('first')
    expect(await getOrCreateSetting(queries, 'authSecret', () => 'second')).toBe('first')
    expect(await getOrCreateSetting(queries, 'other', () => 'second')).toBe('second')
  })

  test('has the same value for concurrent calls', async () => {
    const { queries } = await open()

    const values = await Promise.all(
      Array.from({ length: 20 }, (_, index) => getOrCreateSetting(queries, 'authSecret', () => `secret-${index}`)),
    )

    expect(new Set(values).size).toBe(1)
  })

  test('can be locked, so that only one transaction at a time continues', async () => {
    const { queries } = await open()
    const events: string[] = []

    const transactions = ['first', 'second', 'third'].map((name) =>
      queries.transaction().execute(async (transaction) => {
        await lockSetting(transaction, 'work')
        events.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        events.push(`${name} ends`)
      }),
    )
    await Promise.all(transactions)

    const order = events.filter((line) => line.endsWith('begins')).map((line) => line.split(' ')[0])
    expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(order).toHaveLength(3)
  })
})
