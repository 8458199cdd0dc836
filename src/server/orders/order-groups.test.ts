import { expect, test } from 'vitest'
import { countQueries } from '#test/support/count-queries.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { asha, twoDosas } from '#test/support/orders.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { placeOrder } from './place-order.ts'

const now = Date.UTC(2026, 5, 1, 12)

describeOnBothDatabases('orders that are placed together', (open, kind) => {
  test('take as many statements as one that is placed alone', async () => {
    const database = await open()
    await insertTestMenu(database)
    const { counted, asked } = countQueries(database.queries)
    const groupCommit = createGroupCommit(counted)
    const place = (key: string) => placeOrder({ groupCommit }, asha, twoDosas, key, now)

    await place('alone')
    const forOne = asked()
    await Promise.all(Array.from({ length: 30 }, (_, index) => place(`together-${index}`)))

    expect(forOne).toBe(kind === 'sqlite' ? 3 : 2)
    // on PostgreSQL the dishes need not be read again
    expect(asked()).toBe(kind === 'sqlite' ? 6 : 3)
  })
})
