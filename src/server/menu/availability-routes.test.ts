import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { untilChanged } from '#contract/menu/sold-out.ts'
import { endOfDay } from '#contract/values/business-day.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft, setDosaGroups } from '#test/support/option-groups.ts'
import { postOrder } from '#test/support/orders.ts'
import { setTimeZone } from '#test/support/settings.ts'

describe.each(appKinds)('the availability of a dish, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function readRecipe(id: string): Promise<Recipe | undefined> {
    const recipes = (await app().visitor().get('/api/recipes')).json<Recipe[]>()
    return recipes.find((recipe) => recipe.id === id)
  }

  function setAvailability(admin: Client, id: string, body: object) {
    return admin.send('PUT', `/api/recipes/${id}/availability`, body)
  }

  async function portionsLeft(admin: Client) {
    return (await admin.get('/api/portions-left')).json<{ recipeId: string; leftToday: number }[]>()
  }

  test('until changed is on the menu at once, and ends when an admin says so; the version does not change', async () => {
    const admin = await signInAdmin(app())
    const before = await readRecipe('chai')

    const soldOut = await setAvailability(admin, 'chai', { soldOut: 'until-changed' })

    expect(soldOut.json()).toEqual({ ...before, soldOutUntil: new Date(untilChanged).toISOString() })
    expect(await readRecipe('chai')).toEqual(soldOut.json())
    expect((await setAvailability(admin, 'chai', { soldOut: 'no' })).json()).toEqual(before)
    expect(await readRecipe('chai')).toEqual(before)
  })

  test('admins list the dishes that are sold out, those that are available first at the top', async () => {
    const admin = await signInAdmin(app())
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await setAvailability(admin, 'chai', { soldOut: 'until-changed' })
    await setAvailability(admin, 'dosa', { soldOut: { until } })

    expect((await admin.get('/api/sold-out-recipes')).json()).toEqual([
      { id: 'dosa', name: 'Masala Dosa', soldOutUntil: until },
      { id: 'chai', name: 'Masala Chai', soldOutUntil: '9999-12-31T23:59:59.999Z' },
    ])
    for (const id of ['chai', 'dosa']) await setAvailability(admin, id, { soldOut: 'no' })
    expect((await admin.get('/api/sold-out-recipes')).json()).toEqual([])
  })

  test('today ends at midnight in the time zone of the restaurant', async () => {
    const admin = await signInAdmin(app())
    await setTimeZone(admin, 'Asia/Tokyo')

    await setAvailability(admin, 'chai', { soldOut: 'today' })

    const end = endOfDay(Date.now(), 'Asia/Tokyo')
    expect(await readRecipe('chai')).toMatchObject({ soldOutUntil: new Date(end).toISOString() })
    await setAvailability(admin, 'chai', { soldOut: 'no' })
  })

  test('today ends when the next business day starts', async () => {
    const admin = await signInAdmin(app())
    await setTimeZone(admin, 'Asia/Tokyo', 300)

    await setAvailability(admin, 'chai', { soldOut: 'today' })

    const { soldOutUntil } = (await readRecipe('chai')) ?? {}
    expect(soldOutUntil).toMatch(/T20:00:00\.000Z$/) // 05:00 in Tokyo
    expect(Date.parse(soldOutUntil ?? '') - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000)
    await setAvailability(admin, 'chai', { soldOut: 'no' })
    await setTimeZone(admin, 'Asia/Tokyo')
  })

  test('may end at a time; a time in the past makes the dish available', async () => {
    const admin = await signInAdmin(app())
    const until = new Date(Date.now() + 60_000).toISOString()

    await setAvailability(admin, 'chai', { soldOut: { until } })
    expect(await readRecipe('chai')).toMatchObject({ soldOutUntil: until })

    await setAvailability(admin, 'chai', { soldOut: { until: '2020-01-01T00:00:00Z' } })
    expect(await readRecipe('chai')).not.toHaveProperty('soldOutUntil')
  })

  test('a limit of portions is shown to admins only, and the last portion makes the dish sold out', async () => {
    const admin = await signInAdmin(app())
    const asha = await app().customer()
    const before = await readRecipe('dosa')
    await setAvailability(admin, 'dosa', { soldOut: 'no', leftToday: 4 })
    expect(await readRecipe('dosa')).toEqual(before)

    expect((await postOrder(asha)).statusCode).toBe(201)
    expect(await portionsLeft(admin)).toEqual([{ recipeId: 'dosa', leftToday: 2 }])
    // a change without a limit keeps it
    await setAvailability(admin, 'dosa', { soldOut: 'no' })
    expect((await postOrder(asha)).statusCode).toBe(201)

    expect(await portionsLeft(admin)).toEqual([{ recipeId: 'dosa', leftToday: 0 }])
    expect(await readRecipe('dosa')).toHaveProperty('soldOutUntil')
    const refused = await postOrder(asha)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'order/unavailable',
      lines: [{ name: 'Masala Dosa', message: 'Masala Dosa is sold out today.' }],
      total: 0,
    })
    // available again means without a limit
    await setAvailability(admin, 'dosa', { soldOut: 'no' })
    expect(await portionsLeft(admin)).toEqual([])
    expect((await postOrder(asha)).statusCode).toBe(201)
  })

  test('a quote says what cannot be ordered', async () => {
    const admin = await signInAdmin(app())
    await setAvailability(admin, 'idli', { soldOut: 'until-changed' })

    const quote = await app()
      .visitor()
      .send('POST', '/api/quotes', { items: [{ id: 'idli', quantity: 1 }] })

    expect(quote.json()).toMatchObject({ blocked: [{ id: 'idli', message: 'Steamed Idli is sold out.' }], total: 6.99 })
    await setAvailability(admin, 'idli', { soldOut: 'no' })
  })

  test.each([
    [{ soldOut: 'maybe' }, 400],
    [{ soldOut: 'no', leftToday: 0 }, 400],
    [{ leftToday: 3 }, 400],
    [{ soldOut: { until: 'soon' } }, 400],
  ])('%j is refused with %i', async (body, status) => {
    const admin = await signInAdmin(app())

    expect((await setAvailability(admin, 'dosa', body)).statusCode).toBe(status)
  })

  test('an unknown dish and an unknown option are refused', async () => {
    const admin = await signInAdmin(app())

    const dish = await setAvailability(admin, 'unknown', { soldOut: 'no' })
    const option = await admin.send('PUT', '/api/option-groups/a/options/b/availability', { soldOut: 'no' })

    expect(dish.json()).toMatchObject({ status: 404, code: 'recipe/not-found' })
    expect(option.json()).toMatchObject({ status: 404, code: 'option-group/option-not-found' })
  })

  test('an option that is sold out stays so when its group is edited', async () => {
    const admin = await signInAdmin(app())
    const group = await addOptionGroup(admin, extrasDraft)
    await setDosaGroups(admin, [group.id])
    const [option] = group.options
    const url = `/api/option-groups/${group.id}/options/${option?.id}/availability`
    const soldOutUntil = new Date(untilChanged).toISOString()

    const response = await admin.send('PUT', url, { soldOut: 'until-changed' })
    const edit = { ...extrasDraft, name: 'Toppings', options: group.options, version: 1 }
    const edited = await admin.send('PATCH', `/api/option-groups/${group.id}`, edit)

    expect(response.json<OptionGroup>()).toMatchObject({ version: 1, options: [{ id: option?.id, soldOutUntil }, {}] })
    expect(edited.json<OptionGroup>()).toMatchObject({ version: 2, options: [{ id: option?.id, soldOutUntil }, {}] })
    expect((await readRecipe('dosa'))?.optionGroups).toMatchObject([{ options: [{ soldOutUntil }, {}] }])
    await admin.send('PUT', url, { soldOut: 'no' })
    expect((await readRecipe('dosa'))?.optionGroups?.[0]?.options[0]).not.toHaveProperty('soldOutUntil')
  })
})
