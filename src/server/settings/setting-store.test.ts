import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { getOrCreateSetting, lockSetting } from './setting-store.ts'

describeOnBothDatabases('a setting', (open) => {
  test('is made once and then stays', async () => {
    const { queries } = await open()

    expect(await getOrCreateSetting(queries, 'authSecret', () => 'first')).toBe('first')
    expect(await getOrCreateSetting(queries, 'authSecret', () => 'second')).toBe('first')
    expect(await getOrCreateSetting(queries, 'other', () => 'second')).toBe('second')
  })

  test('is one for all who ask at once', async () => {
    const { queries } = await open()

    const values = await Promise.all(
      Array.from({ length: 20 }, (_, index) => getOrCreateSetting(queries, 'authSecret', () => `secret-${index}`)),
    )

    expect(new Set(values).size).toBe(1)
  })

  test('lets processes take turns: none begins before the one before has ended', async () => {
    const { queries } = await open()
    const seen: string[] = []

    const turns = ['first', 'second', 'third'].map((name) =>
      queries.transaction().execute(async (transaction) => {
        await lockSetting(transaction, 'work')
        seen.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 20))
        seen.push(`${name} ends`)
      }),
    )
    await Promise.all(turns)

    const order = seen.filter((line) => line.endsWith('begins')).map((line) => line.split(' ')[0])
    expect(seen).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(order).toHaveLength(3)
  })
})
