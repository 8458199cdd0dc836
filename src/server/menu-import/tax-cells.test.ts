import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { drinks, food, setTaxClasses } from '#test/support/tax-classes.ts'

describe.each(appKinds)('tax classes and deposits in a file with the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const check = async (text: string) =>
    (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  const recipe = async (name: string) =>
    (await app().visitor().get('/api/recipes')).json<Recipe[]>().find((each) => each.name === name)

  async function importText(text: string): Promise<void> {
    const { menuVersion } = await check(text)
    const response = await admin.send('POST', '/api/menu-imports', { text, menuVersion })
    expect(response.body).toContain('"imported"')
  }

  test('a tax class is found by its name in any case, and a file without the columns changes neither class nor deposit', async () => {
    await setTaxClasses(admin, [food, drinks])
    const { rows } = await check('Name,Tax class,Deposit\nMasala Chai,DRINKS,"0,25"\n')
    await importText('Name,Tax class,Deposit\nMasala Chai,DRINKS,"0,25"\n')
    const filled = await recipe('Masala Chai')

    await importText('Name,Ingredients\nMasala Chai,tea; milk; spices\n')
    const later = await recipe('Masala Chai')
    const exported = (await admin.get('/api/menu.csv')).body
    const again = await check(exported)
    await importText('Name,Tax class,Deposit\nMasala Chai,,0\n')
    const cleared = await recipe('Masala Chai')

    expect(rows[0]?.changes).toEqual([
      { column: 'Tax class', before: '', after: 'Drinks' },
      { column: 'Deposit', before: '', after: '0.25' },
    ])
    expect(filled).toMatchObject({ taxClassId: 'drinks', deposit: 0.25 })
    expect(later).toMatchObject({ ingredients: ['tea', 'milk', 'spices'], taxClassId: 'drinks', deposit: 0.25 })
    expect(exported).toMatch(/\nrecipe,Tiffin,Masala Chai,.*,Drinks,0\.25,/)
    expect(again.counts).toMatchObject({ add: 0, update: 0, error: 0 })
    for (const field of ['taxClassId', 'deposit']) expect(cleared).not.toHaveProperty(field)
  })

  test('a tax class that no longer exists is an empty cell, and two classes of one name are named by their ids', async () => {
    await setTaxClasses(admin, [food, drinks, { ...drinks, id: 'cold', name: 'drinks' }])
    const { queries } = app().database
    await queries.updateTable('recipes').set({ taxClassId: 'removed' }).where('id', '=', 'dosa').execute()
    await importText('Name,Tax class\nMasala Chai,cold\n')

    const exported = (await admin.get('/api/menu.csv')).body
    await importText('Name,Tax class,Lead minutes\nMasala Dosa,,15\n')

    expect(exported).toContain('Masala Dosa')
    expect(exported).not.toContain('removed')
    expect(exported).toMatch(/,Masala Chai,.*,cold,,/)
    expect((await check('Name,Tax class\nMasala Chai,Drinks\n')).rows[0]?.errors).toMatchObject([
      { column: 'Tax class' },
    ])
    expect(await recipe('Masala Dosa')).toMatchObject({ leadMinutes: 15 })
    expect(await recipe('Masala Dosa')).not.toHaveProperty('taxClassId')
  })
})
