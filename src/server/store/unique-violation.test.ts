import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu, testDishes } from '#test/support/menu.ts'
import type { Queries } from './database.ts'
import { isUniqueViolation } from './unique-violation.ts'

const user = { name: 'Asha', emailVerified: true, role: 'customer', createdAt: new Date(), updatedAt: new Date() }

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

describeOnBothDatabases('a taken key', (open) => {
  function insertUser(queries: Queries, id: string, email: string) {
    const row = { id, email, ...user }
    return queries.insertInto('user').values(row).execute()
  }

  test('is known, be it the primary key or a unique index', async () => {
    const { queries } = await open()
    await insertUser(queries, 'asha', 'asha@example.com')

    expect(isUniqueViolation(await errorOf(insertUser(queries, 'asha', 'ravi@example.com')))).toBe(true)
    expect(isUniqueViolation(await errorOf(insertUser(queries, 'ravi', 'asha@example.com')))).toBe(true)
  })

  test('is not confused with other refusals of the database', async () => {
    const database = await open()
    await insertTestMenu(database)
    const { queries } = database
    const recipe = { ...testDishes.dosa, id: 'other', ingredients: '[]', pictureHash: 'a'.repeat(32), createdAt: 0 }

    const gone = errorOf(
      queries
        .insertInto('recipes')
        .values({ ...recipe, categoryId: 'gone' })
        .execute(),
    )
    const free = errorOf(
      queries
        .insertInto('recipes')
        .values({ ...recipe, categoryId: 'tiffin', priceMinor: 0 })
        .execute(),
    )

    expect(isUniqueViolation(await gone)).toBe(false)
    expect(isUniqueViolation(await free)).toBe(false)
  })
})

test.each([undefined, null, 'UNIQUE', new Error('UNIQUE constraint failed')])('%s is no such error', (error) => {
  expect(isUniqueViolation(error)).toBe(false)
})
