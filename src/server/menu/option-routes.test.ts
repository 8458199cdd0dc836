import { describe, expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'

describe.each(appKinds)('option groups, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function readDosa() {
    const recipes = (await app().visitor().get('/api/recipes')).json<{ id: string; optionGroups?: unknown[] }[]>()
    return recipes.find(({ id }) => id === 'dosa')
  }

  test('a new group has its options in order, and the names for the kitchen', async () => {
    const admin = await signInAdmin(app())

    const group = await addOptionGroup(admin, sizeDraft)

    expect(group).toEqual({
      ...sizeDraft,
      id: group.id,
      version: 1,
      createdAt: group.createdAt,
      options: sizeDraft.options.map((option, index) => ({ ...option, id: group.options[index]?.id })),
    })
    expect((await admin.get('/api/option-groups')).json()).toContainEqual(group)
  })

  test('a dish shows its groups to customers in the chosen order, without the names for the kitchen', async () => {
    const admin = await signInAdmin(app())
    const size = await addOptionGroup(admin, sizeDraft)
    const extras = await addOptionGroup(admin, extrasDraft)

    await setDosaGroups(admin, [extras.id, size.id])

    const dosa = await readDosa()
    expect(dosa?.optionGroups).toMatchObject([
      { id: extras.id, freeUnits: 1 },
      { id: size.id, name: 'Size' },
    ])
    expect(JSON.stringify(dosa)).not.toContain('"LRG"')
  })

  test('a dish without groups has no field for them', async () => {
    const admin = await signInAdmin(app())

    await setDosaGroups(admin, [])

    expect(await readDosa()).not.toHaveProperty('optionGroups')
  })

  test('an edit keeps the ids of the options that it repeats, and changes dishes at once', async () => {
    const admin = await signInAdmin(app())
    const size = await addOptionGroup(admin, sizeDraft)
    await setDosaGroups(admin, [size.id])
    const [regular] = size.options
    const options = [{ name: 'Huge', priceMinor: 900, isDefault: false }, regular]

    const edited = await admin.send('PATCH', `/api/option-groups/${size.id}`, { ...sizeDraft, options, version: 1 })

    expect(edited.json<OptionGroup>()).toMatchObject({ version: 2, options: [{ name: 'Huge' }, { id: regular?.id }] })
    expect((await readDosa())?.optionGroups).toMatchObject([{ options: [{ name: 'Huge', priceMinor: 900 }, regular] }])
  })

  test('of two edits of one version the second is refused, and sees the first', async () => {
    const admin = await signInAdmin(app())
    const { id } = await addOptionGroup(admin, sizeDraft)
    await admin.send('PATCH', `/api/option-groups/${id}`, { ...sizeDraft, name: 'First', version: 1 })

    const second = await admin.send('PATCH', `/api/option-groups/${id}`, { ...sizeDraft, name: 'Second', version: 1 })

    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'menu/edit-conflict', current: { name: 'First', version: 2 } })
  })

  test('a group that a dish uses cannot be deleted, and the refusal names the dish', async () => {
    const admin = await signInAdmin(app())
    const { id } = await addOptionGroup(admin, sizeDraft)
    await setDosaGroups(admin, [id])

    const refused = await admin.send('DELETE', `/api/option-groups/${id}`)
    await setDosaGroups(admin, [])
    const deleted = await admin.send('DELETE', `/api/option-groups/${id}`)

    expect(refused.json()).toMatchObject({ status: 409, code: 'option-group/in-use', recipes: ['Masala Dosa'] })
    expect(deleted.statusCode).toBe(204)
    expect((await admin.send('DELETE', `/api/option-groups/${id}`)).json()).toMatchObject({
      code: 'option-group/not-found',
    })
  })

  test('a rule that no customer can follow is refused with its field', async () => {
    const admin = await signInAdmin(app())

    const response = await admin.send('POST', '/api/option-groups', { ...sizeDraft, minUnits: 3, maxUnits: 3 })

    expect(response.json()).toMatchObject({
      status: 400,
      code: 'request/invalid',
      issues: [{ path: '/minUnits', message: 'is more than the options allow' }],
    })
  })

  test('a dish cannot use a group that does not exist', async () => {
    const admin = await signInAdmin(app())

    await expect(setDosaGroups(admin, ['unknown'])).rejects.toThrow('recipe/option-group-unknown')
  })

  describe('a second group of sizes (#240)', () => {
    const sizes = { ...sizeDraft, role: 'size' }
    const message = (first: string, second: string) =>
      `Masala Dosa would have several groups of sizes: “${first}” and “${second}”. A dish can have only one. Remove the others from the dish first.`

    test('is refused for a dish, and nothing is saved', async () => {
      const admin = await signInAdmin(app())
      const size = await addOptionGroup(admin, sizes)
      const cup = await addOptionGroup(admin, { ...sizes, name: 'Cup' })
      await setDosaGroups(admin, [size.id])

      await expect(setDosaGroups(admin, [size.id, cup.id])).rejects.toThrow(message('Size', 'Cup'))

      expect((await readDosa())?.optionGroups).toMatchObject([{ id: size.id }])
    })

    test('is refused when a group of such a dish becomes one of sizes', async () => {
      const admin = await signInAdmin(app())
      const size = await addOptionGroup(admin, sizes)
      const plain = await addOptionGroup(admin, { ...sizeDraft, name: 'Spice' })
      await setDosaGroups(admin, [plain.id, size.id])

      const edit = { ...sizes, name: 'Spice', version: 1 }
      const response = await admin.send('PATCH', `/api/option-groups/${plain.id}`, edit)

      expect(response.json()).toMatchObject({
        status: 409,
        code: 'recipe/two-sizes',
        detail: message('Spice', 'Size'),
        recipe: 'dosa',
        optionGroups: [plain.id, size.id],
      })
    })

    test('is refused to the second of two admins who each add one at the same time', async () => {
      const admin = await signInAdmin(app())
      const size = await addOptionGroup(admin, sizes)
      const plain = await addOptionGroup(admin, { ...sizeDraft, name: 'Spice' })
      await setDosaGroups(admin, [])

      const results = await Promise.allSettled([
        setDosaGroups(admin, [size.id, plain.id]),
        admin
          .send('PATCH', `/api/option-groups/${plain.id}`, { ...sizes, name: 'Spice', version: 1 })
          .then(({ statusCode }) => (statusCode === 200 ? undefined : Promise.reject(new Error(String(statusCode))))),
      ])

      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('of an older version stays until it is removed, and the dish can be edited', async () => {
      const admin = await signInAdmin(app())
      const size = await addOptionGroup(admin, sizes)
      const cup = await addOptionGroup(admin, { ...sizeDraft, name: 'Cup' })
      await setDosaGroups(admin, [size.id, cup.id])
      const { queries } = app().database
      await queries.updateTable('optionGroups').set({ role: 'size' }).where('id', '=', cup.id).execute()

      await setDosaGroups(admin, [cup.id, size.id])
      await setDosaGroups(admin, [cup.id])

      await expect(setDosaGroups(admin, [cup.id, size.id])).rejects.toThrow('recipe/two-sizes')
    })
  })

  test('a deleted dish leaves its groups for other dishes', async () => {
    const admin = await signInAdmin(app())
    const { id } = await addOptionGroup(admin, sizeDraft)
    await setDosaGroups(admin, [id])

    expect((await admin.send('DELETE', '/api/recipes/dosa')).statusCode).toBe(204)

    expect((await admin.get('/api/option-groups')).json<OptionGroup[]>().map((group) => group.id)).toContain(id)
  })
})
