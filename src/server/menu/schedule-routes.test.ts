import { describe, expect, test } from 'vitest'
import type { SavedSchedule } from '#contract/menu/availability-api.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'
import { setTimeZone } from '#test/support/settings.ts'

const lunch = {
  name: 'Lunch',
  intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 690, toMinute: 900 })),
}

/** @returns intervals that do not contain this moment, in UTC */
function otherTimes() {
  const hour = new Date().getUTCHours()
  const fromMinute = ((hour + 12) % 24) * 60
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute: fromMinute + 60 }))
}

describe.each(appKinds)('schedules, on %s', (kind) => {
  const app = shareTestApp(kind)

  async function signIn(): Promise<Client> {
    const admin = await signInAdmin(app())
    await setTimeZone(admin, 'UTC')
    return admin
  }

  async function addSchedule(admin: Client, draft: object = lunch): Promise<SavedSchedule> {
    const response = await admin.send('POST', '/api/schedules', draft)
    expect(response.statusCode).toBe(201)
    return response.json<SavedSchedule>()
  }

  async function read<T extends { id: string }>(url: string, id: string): Promise<T | undefined> {
    return (await app().visitor().get(url)).json<T[]>().find((item) => item.id === id)
  }

  function editRecipe(admin: Client, { version }: { version?: number | undefined } = {}, fields: object = {}) {
    const dosa = { name: 'Masala Dosa', categoryId: 'tiffin', ingredients: ['rice'], price: 10.5 }
    return admin.send('PATCH', '/api/recipes/dosa', { ...dosa, version, ...fields })
  }

  test('a schedule is added, edited with its version, and deleted', async () => {
    const admin = await signIn()
    const { id } = await addSchedule(admin)
    const edit = { ...lunch, name: 'Late lunch', version: 1 }

    const edited = await admin.send('PATCH', `/api/schedules/${id}`, edit)
    const second = await admin.send('PATCH', `/api/schedules/${id}`, edit)

    expect(edited.json()).toEqual({ id, ...lunch, name: 'Late lunch', version: 2 })
    expect(second.json()).toMatchObject({ code: 'menu/edit-conflict', current: { name: 'Late lunch', version: 2 } })
    expect((await admin.get('/api/schedules')).json()).toContainEqual(edited.json())
    expect((await admin.send('DELETE', `/api/schedules/${id}`)).statusCode).toBe(204)
    expect((await admin.send('DELETE', `/api/schedules/${id}`)).json()).toMatchObject({ code: 'schedule/not-found' })
  })

  test.each([
    ['without times', []],
    ['with a time that ends before it begins', [{ weekday: 1, fromMinute: 900, toMinute: 690 }]],
    ['with two times that overlap', [...lunch.intervals, { weekday: 1, fromMinute: 800, toMinute: 1000 }]],
    ['with an eighth day', [{ weekday: 8, fromMinute: 690, toMinute: 900 }]],
  ])('a schedule %s is refused', async (_, intervals) => {
    const admin = await signIn()

    expect((await admin.send('POST', '/api/schedules', { ...lunch, intervals })).statusCode).toBe(400)
  })

  test('a dish has the schedule of its category, and its own one instead', async () => {
    const admin = await signIn()
    const ofCategory = await addSchedule(admin)
    const own = await addSchedule(admin, { name: 'Night', intervals: otherTimes() })
    const category = await read<Category>('/api/categories', 'tiffin')
    const edit = { name: 'Tiffin', version: category?.version }

    await admin.send('PATCH', '/api/categories/tiffin', { ...edit, scheduleId: ofCategory.id })
    const before = await read<Recipe>('/api/recipes', 'dosa')
    const edited = await editRecipe(admin, before, { scheduleId: own.id, leadMinutes: 40, ageFrom: 18 })

    expect(await read<Category>('/api/categories', 'tiffin')).toMatchObject({ scheduleId: ofCategory.id })
    expect(before).toMatchObject({ schedule: lunch.intervals })
    expect(before).not.toHaveProperty('scheduleId')
    const details = { scheduleId: own.id, schedule: own.intervals, leadMinutes: 40, ageFrom: 18 }
    expect(edited.json()).toMatchObject(details)
    expect(await read<Recipe>('/api/recipes', 'dosa')).toMatchObject(details)
    const refused = await postOrder(await app().customer())
    expect(refused.json()).toMatchObject({ code: 'order/unavailable', lines: [{ kind: 'outside-schedule' }] })

    // an edit without the fields changes none of them; null removes them
    expect((await editRecipe(admin, edited.json<Recipe>())).json()).toMatchObject(details)
    const inUse = await admin.send('DELETE', `/api/schedules/${own.id}`)
    expect(inUse.json()).toMatchObject({ status: 409, code: 'schedule/in-use' })
    const current = await read<Recipe>('/api/recipes', 'dosa')
    const cleared = await editRecipe(admin, current, { scheduleId: null, leadMinutes: null, ageFrom: null })
    for (const field of ['scheduleId', 'leadMinutes', 'ageFrom']) expect(cleared.json()).not.toHaveProperty(field)
    const restore = { name: 'Tiffin', version: (category?.version ?? 0) + 1, scheduleId: null }
    await admin.send('PATCH', '/api/categories/tiffin', restore)
    expect(await read<Recipe>('/api/recipes', 'dosa')).not.toHaveProperty('schedule')
    expect((await admin.send('DELETE', `/api/schedules/${own.id}`)).statusCode).toBe(204)
  })

  test('an unknown schedule is refused', async () => {
    const admin = await signIn()
    const current = await read<Recipe>('/api/recipes', 'dosa')

    const refused = await editRecipe(admin, current, { scheduleId: 'unknown' })

    expect(refused.json()).toMatchObject({ status: 400, code: 'menu/schedule-unknown' })
  })
})

test('a schedule needs the time zone of the restaurant', async () => {
  const admin = await signInAdmin(await buildTestApp())

  const refused = await admin.send('POST', '/api/schedules', lunch)

  expect(refused.json()).toMatchObject({ status: 409, code: 'schedule/time-zone-missing' })
})
