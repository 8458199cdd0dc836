import { describe, expect, test } from 'vitest'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { addOptionGroup, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'

const none = { contains: [], traces: [] }

describe.each(appKinds)('allergens and diets of the menu, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function readDosa() {
    const recipes = (await app().visitor().get('/api/recipes')).json<{ id: string }[]>()
    return recipes.find(({ id }) => id === 'dosa')
  }

  async function openMenu(): Promise<Client> {
    const admin = await signInAdmin(app())
    await declareDosa(admin, null)
    return admin
  }

  test('a dish has no field for them until they are declared', async () => {
    await openMenu()

    expect(await readDosa()).not.toHaveProperty('dietary')
  })

  test('customers see what is declared, sorted', async () => {
    const admin = await openMenu()
    const dietary = { contains: ['Coconut', 'mustard', 'gluten'], traces: ['nuts'], diets: ['vegetarian'] }

    expect((await declareDosa(admin, dietary)).statusCode).toBe(200)

    expect(await readDosa()).toMatchObject({
      dietary: { contains: ['gluten', 'mustard', 'Coconut'], traces: ['nuts'], diets: ['vegetarian'] },
    })
  })

  test('“contains none of them” differs from “not declared”', async () => {
    const admin = await openMenu()

    await declareDosa(admin, { ...none, diets: [] })

    expect(await readDosa()).toMatchObject({ dietary: { contains: [], traces: [], diets: [] } })
  })

  test('an edit without them keeps them, and null removes them', async () => {
    const admin = await openMenu()
    await declareDosa(admin, { ...none, contains: ['milk'], diets: [] })

    await setDosaGroups(admin, [])
    expect(await readDosa()).toMatchObject({ dietary: { contains: ['milk'] } })
    await declareDosa(admin, null)

    expect(await readDosa()).not.toHaveProperty('dietary')
  })

  test('a diet that contradicts the allergens is refused with a reason', async () => {
    const refused = await declareDosa(await openMenu(), { ...none, contains: ['milk'], diets: ['vegan'] })

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'request/invalid',
      issues: [{ path: '/dietary/diets', message: 'A vegan dish cannot contain milk.' }],
    })
  })

  test('options have their own allergens, which an edit of the group replaces', async () => {
    const admin = await openMenu()
    const [regular, large] = sizeDraft.options
    const allergens = { contains: ['milk'], traces: ['nuts'] }
    const group = await addOptionGroup(admin, { ...sizeDraft, options: [{ ...regular, allergens }, large] })
    await setDosaGroups(admin, [group.id])

    expect(group.options).toMatchObject([{ allergens }, {}])
    expect(await readDosa()).toMatchObject({ optionGroups: [{ options: [{ name: 'Regular', allergens }, {}] }] })
    expect(group.options[1]).not.toHaveProperty('allergens')
    const edit = { ...sizeDraft, options: [regular, { ...large, allergens: none }], version: 1 }
    const edited = await admin.send('PATCH', `/api/option-groups/${group.id}`, edit)
    expect(edited.json<typeof group>().options[0]).not.toHaveProperty('allergens')
    expect(edited.json()).toMatchObject({ options: [{}, { allergens: none }] })
  })

  test('the allergens that a typed one names are added to a new declaration and to those that are stored (#165)', async () => {
    const admin = await openMenu()
    await declareDosa(admin, { contains: ['Milch mit Ei'], traces: ['Weizenmehl'], diets: [] })
    const expected = { contains: ['eggs', 'milk', 'Milch mit Ei'], traces: ['gluten', 'Weizenmehl'], diets: [] }
    expect(await readDosa()).toMatchObject({ dietary: expected })
    const [regular, large] = sizeDraft.options
    const group = await addOptionGroup(admin, {
      ...sizeDraft,
      options: [{ ...regular, allergens: { contains: ['whey'], traces: [] } }, large],
    })
    await setDosaGroups(admin, [group.id])

    const { queries } = app().database
    const dietary = JSON.stringify({ contains: ['Milch mit Ei'], traces: ['Weizenmehl'], diets: [] })
    await queries.updateTable('recipes').set({ dietary }).where('id', '=', 'dosa').execute()
    const allergens = JSON.stringify({ contains: ['Kuhmilch'], traces: [] })
    await queries.updateTable('options').set({ allergens }).where('groupId', '=', group.id).execute()
    app().catalogue.invalidate()

    const option = { allergens: { contains: ['milk', 'Kuhmilch'] } }
    expect(await readDosa()).toMatchObject({ dietary: expected, optionGroups: [{ options: [option, option] }] })
  })
})
