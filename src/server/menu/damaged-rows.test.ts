import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { addOptionGroup, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { setTimeZone } from '#test/support/settings.ts'

describe.each(appKinds)('a menu with damaged rows, on %s', (kind) => {
  test('shows all dishes; what cannot be read counts as not declared (#184)', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const declared = { contains: ['milk'], traces: [] }
    const options = sizeDraft.options.map((option) => ({ ...option, allergens: declared }))
    await setDosaGroups(admin, [(await addOptionGroup(admin, { ...sizeDraft, options })).id])
    await declareDosa(admin, { ...declared, diets: [] })
    const { queries } = app.database
    await queries
      .updateTable('recipes')
      .set({ dietary: '{"contains":', ingredients: 'rice' })
      .where('id', '=', 'dosa')
      .execute()
    await queries.updateTable('options').set({ allergens: '[]' }).execute()
    app.catalogue.invalidate()

    const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()
    const dosa = recipes.find(({ id }) => id === 'dosa')

    expect(recipes.length).toBeGreaterThan(1)
    expect(dosa).toMatchObject({ ingredients: ['The ingredients could not be read'] })
    expect(dosa).not.toHaveProperty('dietary')
    expect(dosa?.optionGroups?.[0]?.options[0]).not.toHaveProperty('allergens')
  })

  test.each([
    ['the panel', saveTwice],
    ['an import', importOptions],
  ])('a damaged option stays when its group is saved by %s (#184)', async (_, save) => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const group = await addOptionGroup(admin, sizeDraft)
    const { queries } = app.database
    await queries.updateTable('options').set({ name: '' }).where('name', '=', 'Regular').execute()
    const names = async () => {
      const rows = await queries.selectFrom('options').select('name').orderBy('position').execute()
      return rows.map(({ name }) => name)
    }

    const saved = await save(admin, group)

    expect(saved.map(({ statusCode }) => statusCode)).toEqual(saved.map(() => 200))
    expect(await names()).toEqual(['', 'Large', 'Small'])
    expect((await admin.get('/api/option-groups')).json<OptionGroup[]>()[0]?.options).toHaveLength(2)
  })

  test('a dish with a damaged schedule cannot be ordered, and the others can (#184)', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await setTimeZone(admin, 'UTC')
    const intervals = [{ weekday: 1, fromMinute: 690, toMinute: 900 }]
    const { id } = (await admin.send('POST', '/api/schedules', { name: 'Lunch', intervals })).json<{ id: string }>()
    await app.database.queries.updateTable('recipes').set({ scheduleId: id }).where('id', '=', 'dosa').execute()
    await app.database.queries.updateTable('schedules').set({ intervals: '[{"weekday":1}]' }).execute()
    app.catalogue.invalidate()

    const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()

    expect(recipes.length).toBeGreaterThan(1)
    expect(recipes.find((recipe) => recipe.id === 'dosa')).toMatchObject({ schedule: [] })
    expect((await admin.get('/api/schedules')).json()).toMatchObject([{ id, name: 'Lunch', intervals: [] }])
  })
})

async function saveTwice(admin: Client, { id, version, createdAt: _createdAt, ...draft }: OptionGroup) {
  const shown = (await admin.get('/api/option-groups')).json<OptionGroup[]>()[0]?.options ?? []
  const edit = { ...draft, options: [...shown, { name: 'Small', priceMinor: 100, isDefault: false }] }
  const first = await admin.send('PATCH', `/api/option-groups/${id}`, { ...edit, version })
  return [first, await admin.send('PATCH', `/api/option-groups/${id}`, { ...edit, version: version + 1 })]
}

async function importOptions(admin: Client) {
  const text = 'Type,Group,Name,Price\noption,Size,Large,3.00\noption,Size,Small,1.00\n'
  const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  return [await admin.send('POST', '/api/menu-imports', { text, menuVersion })]
}
