import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { addCategory, addRecipe } from '#test/support/new-menu-items.ts'
import { addOptionGroup, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { postOrder, testAddress } from '#test/support/orders.ts'

const chai = { id: 'chai', quantity: 1, seenPrice: 3.33 }
const tooLarge = '9000000000000000000'

/** PostgreSQL refuses these values: its columns have types. */
describe('one damaged cell of the menu, on SQLite', () => {
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

test.each(['preview', 'hash'])(
  'a damaged %s of a picture takes no dish and no category off the menu, on SQLite (#273)',
  async (column) => {
    const app = await buildTestApp('sqlite')
    const admin = await signInAdmin(app)
    const before = (await admin.get('/api/recipes')).json<Recipe[]>()
    const { queries } = app.database
    await sql`pragma foreign_keys = off`.execute(queries)
    await sql`update pictures set ${sql.ref(column)} = x'00ff' where rowid = 1`.execute(queries)
    app.catalogue.invalidate()

    const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()
    const categories = (await admin.get('/api/categories')).json<Recipe[]>()

    expect(recipes.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(recipes.map(({ imageBase64 }) => imageBase64)).toContain('')
    expect(categories.every(({ imageBase64 }) => typeof imageBase64 === 'string')).toBe(true)
  },
)

describe('a save of something else does not store the substitute of a damaged cell, on SQLite (#184)', () => {
  const app = shareTestApp('sqlite')
  const damagedBytes = new Uint8Array([0, 255])
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  const importFile = async (text: string) => {
    const check = (await admin.send('POST', '/api/menu-imports/check', { text })).json<{ menuVersion: number }>()
    return admin.send('POST', '/api/menu-imports', { text, menuVersion: check.menuVersion })
  }

  describe('of ingredients', () => {
    const ingredients = async (id: string) =>
      (await app().database.queries.selectFrom('recipes').select('ingredients').where('id', '=', id).execute())[0]
        ?.ingredients
    async function addDamaged(name: string): Promise<Recipe> {
      const { id } = await addRecipe(admin, { name })
      const { queries } = app().database
      await sql`update recipes set ingredients = x'00ff' where id = ${id}`.execute(queries)
      app().catalogue.invalidate()
      const recipe = (await admin.get('/api/recipes')).json<Recipe[]>().find((each) => each.id === id)
      if (!recipe) throw new Error('The recipe is missing.')
      expect(recipe.ingredients).toEqual(['The ingredients could not be read'])
      return recipe
    }
    const save = ({ id, version, name, categoryId, ingredients: shown, price }: Recipe, changes: Partial<Recipe>) =>
      admin.send('PATCH', `/api/recipes/${id}`, { version, name, categoryId, ingredients: shown, price, ...changes })

    test('in the form', async () => {
      const recipe = await addDamaged('Form')

      const saved = (await save(recipe, { price: 9 })).json<Recipe>()
      expect(saved).toMatchObject({ price: 9, ingredients: ['The ingredients could not be read'] })
      expect(await ingredients(recipe.id)).toEqual(damagedBytes)

      await save(saved, { ingredients: [...saved.ingredients, 'Rice'] })
      expect(await ingredients(recipe.id)).toBe('["Rice"]')
    })

    test('by an import', async () => {
      const { id } = await addDamaged('Imported')
      const file = (await admin.get('/api/menu.csv')).body
      const row = file.split('\r\n').find((each) => each.includes(id)) ?? ''
      expect(row).toContain('The ingredients could not be read')

      const response = await importFile(`${file.split('\r\n')[0]}\r\n${row.replace('5.00', '9.00')}\r\n`)

      expect(response.statusCode).toBe(200)
      const saved = (await admin.get('/api/recipes')).json<Recipe[]>().find((recipe) => recipe.id === id)
      expect(saved).toMatchObject({ price: 9 })
      expect(await ingredients(id)).toEqual(damagedBytes)
    })
  })

  describe('of declarations', () => {
    const declared = { contains: ['milk'], traces: [], diets: [] }
    const declare = (table: string, column: string, id: string, value = "x'00ff'") =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(
        app().database.queries,
      )
    async function cellOf(table: string, column: string, id: string) {
      const query = sql<{ cell: unknown }>`select ${sql.ref(column)} as cell from ${sql.table(table)} where id = ${id}`
      return (await query.execute(app().database.queries)).rows[0]?.cell
    }
    const fileWith = async (from: string, to: string, id: string) => {
      const [header = '', ...rows] = (await admin.get('/api/menu.csv')).body.split('\r\n')
      const row = rows.find((each) => each.includes(id)) ?? ''
      expect(row).toContain(from)
      return `${header}\r\n${row.replace(from, to)}\r\n`
    }

    test('of a dish, which customers see as not declared', async () => {
      const { id, categoryId, ingredients } = await addRecipe(admin, { name: 'Kheer' })
      await declare('recipes', 'dietary', id)
      app().catalogue.invalidate()
      const find = async () =>
        (await app().visitor().get('/api/recipes')).json<Recipe[]>().find((each) => each.id === id)
      expect(await find()).not.toHaveProperty('dietary')
      const save = async (fields: object) =>
        admin.send('PATCH', `/api/recipes/${id}`, {
          version: (await find())?.version,
          name: 'Kheer',
          categoryId,
          ingredients,
          ...fields,
        })

      expect((await save({ price: 9, dietary: null })).json()).toMatchObject({ price: 9 })
      expect(await cellOf('recipes', 'dietary', id)).toEqual(damagedBytes)

      expect((await importFile(await fileWith('9.00', '8.00', id))).statusCode).toBe(200)
      expect(await find()).toMatchObject({ price: 8 })
      expect(await cellOf('recipes', 'dietary', id)).toEqual(damagedBytes)

      await save({ price: 9, dietary: declared })
      expect(await cellOf('recipes', 'dietary', id)).toBe(JSON.stringify(declared))
      await save({ price: 9, dietary: null })
      expect(await cellOf('recipes', 'dietary', id)).toBeNull()
    })

    test('of an option', async () => {
      const group = await addOptionGroup(admin, sizeDraft)
      const option = group.options[1]
      const id = option?.id ?? ''
      await declare('options', 'allergens', id)
      const save = async (version: number, priceMinor: number) =>
        admin.send('PATCH', `/api/option-groups/${group.id}`, {
          ...sizeDraft,
          version,
          options: [group.options[0], { ...option, priceMinor }],
        })

      expect((await save(1, 400)).json()).toMatchObject({ options: [{}, { id, priceMinor: 400 }] })
      expect(await cellOf('options', 'allergens', id)).toEqual(damagedBytes)

      expect((await importFile(await fileWith('4.00', '5.00', id))).statusCode).toBe(200)
      const saved = (await admin.get('/api/option-groups')).json<{ id: string }[]>()
      expect(saved.find((each) => each.id === group.id)).toMatchObject({ options: [{}, { id, priceMinor: 500 }] })
      expect(await cellOf('options', 'allergens', id)).toEqual(damagedBytes)

      await declare('options', 'allergens', id, `'{"contains":["milk"],"traces":[]}'`)
      await save(3, 400)
      expect(await cellOf('options', 'allergens', id)).toBeNull()
    })
  })

  test('of the name of a category', async () => {
    const id = await addCategory(admin, 'Lunch')
    const { queries } = app().database
    const stored = queries.selectFrom('categories').select(['name', 'version']).where('id', '=', id)
    const save = async (name: string) =>
      admin.send('PATCH', `/api/categories/${id}`, { name, version: (await stored.executeTakeFirst())?.version })
    expect((await save(id)).statusCode).toBe(200)
    expect(await stored.executeTakeFirst()).toEqual({ name: id, version: 2 })
    await sql`update categories set name = x'00ff' where id = ${id}`.execute(queries)

    expect((await save(id)).json()).toMatchObject({ name: id, version: 3 })
    expect(await stored.executeTakeFirst()).toEqual({ name: damagedBytes, version: 3 })

    await save('Lunch')
    expect(await stored.executeTakeFirst()).toEqual({ name: 'Lunch', version: 4 })
  })
})
