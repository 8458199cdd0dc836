import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { setTimeZone } from '#test/support/settings.ts'
import { drinks, food, setTaxClasses } from '#test/support/tax-classes.ts'

const path = '/api/menu-imports/undo'

async function importText(admin: Client, text: string): Promise<void> {
  const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  const imported = await admin.send('POST', '/api/menu-imports', { text, menuVersion })
  expect(imported.statusCode).toBe(200)
}

async function undoLast(admin: Client) {
  const { import: last } = (await admin.get(path)).json<{ import: { at: number } }>()
  return admin.send('POST', path, { at: last.at })
}

async function itemsOf(admin: Client) {
  const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()
  const categories = (await admin.get('/api/categories')).json<Category[]>()
  return { dosa: recipes.find(({ id }) => id === 'dosa'), tiffin: categories.find(({ id }) => id === 'tiffin') }
}

describe.each(appKinds)('undoing an import, on %s', (kind) => {
  test('keeps what had a tax class that was removed since then (#271)', async () => {
    const admin = await signInAdmin(await buildTestApp(kind))
    await setTaxClasses(admin, [food, drinks])
    await importText(admin, 'Type,Name,Tax class\ncategory,Tiffin,Drinks\ndish,Masala Dosa,Drinks\n')
    await importText(admin, 'Type,Name,Tax class\ncategory,Tiffin,Food\ndish,Masala Dosa,Food\n')
    const { tax } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const edit = { version: tax.version, value: { ...tax.value, classes: [food] } }
    expect((await admin.send('PUT', '/api/admin/settings/tax', edit)).statusCode).toBe(200)

    const undone = await undoLast(admin)

    expect(undone.json()).toMatchObject({ restored: 0, kept: ['Tiffin', 'Masala Dosa'] })
    const { dosa, tiffin } = await itemsOf(admin)
    expect([dosa?.taxClassId, tiffin?.taxClassId]).toEqual([food.id, food.id])
  })

  test('keeps a category that had a schedule that was deleted since then (#271)', async () => {
    const admin = await signInAdmin(await buildTestApp(kind))
    await setTimeZone(admin, 'Europe/Berlin')
    const intervals = [{ weekday: 1, fromMinute: 600, toMinute: 720 }]
    const ids: string[] = []
    for (const name of ['Lunch', 'Dinner'])
      ids.push((await admin.send('POST', '/api/schedules', { name, intervals })).json<{ id: string }>().id)
    await importText(admin, 'Type,Name,Schedule\ncategory,Tiffin,Lunch\n')
    await importText(admin, 'Type,Name,Schedule\ncategory,Tiffin,Dinner\n')
    expect((await admin.send('DELETE', `/api/schedules/${ids[0]}`)).statusCode).toBe(204)

    const undone = await undoLast(admin)

    expect(undone.json()).toMatchObject({ restored: 0, kept: ['Tiffin'] })
    expect((await itemsOf(admin)).tiffin?.scheduleId).toBe(ids[1])
  })
})
