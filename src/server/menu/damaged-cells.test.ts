import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { addOptionGroup, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

const chai = { id: 'chai', quantity: 1, seenPrice: 3.33 }
const tooLarge = '9000000000000000000'

/** PostgreSQL refuses these values: its columns have types. */
describe('one damaged cell of the menu, on SQLite', { timeout: 60_000 }, () => {
  test.each([
    ['recipes', 'soldOutUntil', "'x'", { dosa: false }],
    ['recipes', 'soldOutUntil', tooLarge, { dosa: false }],
    ['recipes', 'soldOutUntil', '8640000000000000', { dosa: false }],
    ['recipes', 'leftUntil', tooLarge, { dosa: false }],
    ['recipes', 'createdAt', "'x'", { dosa: false }],
    ['recipes', 'priceMinor', tooLarge, { dosa: false }],
    ['recipes', 'priceMinor', "'x'", { dosa: false }],
    ['recipes', 'name', "x'00ff'", { dosa: false }],
    ['recipes', 'points', "'x'", { dosa: false }],
    ['recipes', 'version', "'x'", { dosa: false }],
    ['recipes', 'ingredients', "x'00ff'", { dosa: true }],
    ['recipes', 'dietary', "x'00ff'", { dosa: true }],
    ['options', 'soldOutUntil', "'x'", { dosa: true }],
    ['options', 'priceMinor', "'x'", { dosa: true }],
    ['options', 'priceMinor', tooLarge, { dosa: true }],
    ['options', 'name', "''", { dosa: true }],
    ['options', 'name', "x'00ff'", { dosa: true }],
    ['optionGroups', 'minUnits', "'x'", { dosa: false }],
    ['optionGroups', 'name', "''", { dosa: false }],
    ['optionGroups', 'createdAt', "'x'", { dosa: true }],
    ['categories', 'createdAt', "'x'", { dosa: true }],
    ['categories', 'createdAt', tooLarge, { dosa: true }],
    ['categories', 'name', "x'00ff'", { dosa: true }],
  ])('%s.%s = %s stops no other dish, order or list (#184)', async (table, column, value, { dosa }) => {
    const app = await buildTestApp('sqlite')
    const admin = await signInAdmin(app)
    const customer = await app.customer()
    await setDosaGroups(admin, [(await addOptionGroup(admin, sizeDraft)).id])
    const { queries } = app.database
    const firstRow = table === 'recipes' ? sql`'dosa'` : sql`(select id from ${sql.table(table)} limit 1)`
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where id = ${firstRow}`.execute(
      queries,
    )
    app.catalogue.invalidate()

    for (const path of [
      '/api/recipes',
      '/api/categories',
      '/api/option-groups',
      '/api/menu.csv',
      '/api/archived-recipes',
    ])
      expect.soft((await admin.get(path)).statusCode, path).toBe(200)
    const text = 'Category,Name,Price\nTiffin,Vada,4.50\n'
    expect.soft((await admin.send('POST', '/api/menu-imports/check', { text })).statusCode).toBe(200)
    const recipes = (await customer.get('/api/recipes')).json<Recipe[]>()
    expect(recipes.length).toBeGreaterThan(1)
    expect(recipes.some(({ id }) => id === 'dosa')).toBe(dosa)
    expect((await postOrder(customer, { items: [chai], deliveryAddress: testAddress })).statusCode).toBe(201)
    expect((await postOrder(customer)).statusCode).not.toBe(500)
  })
})
