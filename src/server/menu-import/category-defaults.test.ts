import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { setTimeZone } from '#test/support/settings.ts'
import { drinks, food, setTaxClasses } from '#test/support/tax-classes.ts'

describe.each(appKinds)('stocks, deadlines and defaults of categories in a file with the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
    await setTaxClasses(admin, [food, drinks])
    await setTimeZone(admin, 'UTC')
  })

  const check = async (text: string) =>
    (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  const named = async <Item extends { name: string }>(path: string, name: string) =>
    (await app().visitor().get(path)).json<Item[]>().find((each) => each.name === name)
  async function importText(text: string): Promise<void> {
    const { menuVersion } = await check(text)
    expect((await admin.send('POST', '/api/menu-imports', { text, menuVersion })).body).toContain('"imported"')
  }

  test('are read, exported as they are read, and restored by an undo', async () => {
    const before = await named<Category>('/api/categories', 'Tiffin')
    await importText(
      'Type,Name,Per day,Order days before,Order until,Tax class,Per day together\ncategory,Tiffin,40,2,18:00,Drinks,90\ndish,Masala Chai,12,0,9.30,,\n',
    )

    expect(await named<Category>('/api/categories', 'Tiffin')).toMatchObject({
      perDay: 40,
      sharedPerDay: 90,
      deadlineDays: 2,
      deadlineMinute: 1080,
      taxClassId: 'drinks',
    })
    expect(await named<Recipe>('/api/recipes', 'Masala Chai')).toMatchObject({
      perDay: 12,
      deadlineDays: 0,
      deadlineMinute: 570,
      orderUntil: { days: 0, minute: 570 },
    })
    const exported = (await admin.get('/api/menu.csv')).body
    expect((await check(exported)).counts).toMatchObject({ add: 0, update: 0, error: 0 })

    const { import: last } = (await admin.get('/api/menu-imports/undo')).json<{ import: { at: number } }>()
    await admin.send('POST', '/api/menu-imports/undo', { at: last.at })
    expect(await named('/api/categories', 'Tiffin')).toEqual({ ...before, version: 3 })
  })

  test.each([
    ['Per day', '0'],
    ['Per day', '1,5'],
    ['Per day together', '0'],
    ['Order until', '25:00'],
    ['Order until', '6 pm'],
    ['Order until', '18:00'],
    ['Order days before', '2'],
  ])('a wrong cell %s = %j is an error of its row (#237)', async (column, cell) => {
    for (const type of ['category', 'dish']) {
      const name = type === 'dish' ? 'Masala Chai' : 'Tiffin'
      const { rows } = await check(`Type,Name,${column}\n${type},${name},"${cell}"\n`)
      expect(rows[0]).toMatchObject({ action: 'error' })
    }
  })
})
