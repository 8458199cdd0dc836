import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

describe.each(appKinds)('allergens in a file with the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function check(text: string): Promise<ImportCheck> {
    return (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  }

  async function importText(text: string, allergens: Record<string, string> = {}) {
    const { menuVersion } = await check(text)
    return admin.send('POST', '/api/menu-imports', { text, menuVersion, allergens })
  }

  async function recipe(name: string) {
    const recipes = (await app().visitor().get('/api/recipes')).json<Recipe[]>()
    return recipes.find((each) => each.name === name)
  }

  test('an empty cell clears an optional field; without the column it stays', async () => {
    await importText('Name,Contains,Lead minutes,Age from\nMasala Chai,Milk; own,20,16\n', { own: 'own' })
    const filled = await recipe('Masala Chai')

    await importText('Name,Contains,Lead minutes\nMasala Chai,,\n')

    expect(filled).toMatchObject({ dietary: { contains: ['milk', 'own'] }, leadMinutes: 20, ageFrom: 16 })
    const cleared = await recipe('Masala Chai')
    expect([cleared?.dietary, cleared?.leadMinutes, cleared?.ageFrom]).toEqual([undefined, undefined, 16])
  })

  test('allergens are read in every language and with every separator, and unknown words are asked for and never imported (#168)', async () => {
    const before = await recipe('Masala Chai')
    const file = (contains: string) => `Name,Contains,May contain\nMasala Chai,"${contains}","Noisettes / œufs"\n`

    const known = await check(file('Gluten (Weizen), latte'))
    const asked = await check(file('gluten, kokos, latte'))
    const response = await importText(file('gluten, kokos, latte'))
    const unchanged = await recipe('Masala Chai')
    await importText(file('gluten, kokos, latte'), { kokos: 'Coconut' })

    expect(known).toMatchObject({ counts: { update: 1, error: 0 }, unknownAllergens: [] })
    expect(known.rows[0]?.changes).toMatchObject([{ after: 'gluten; milk' }, { after: 'eggs; nuts' }])
    expect(asked.unknownAllergens).toEqual(['kokos'])
    expect(asked.rows[0]?.errors).toEqual([
      {
        column: 'Contains',
        message: '“kokos”: not a known allergen. Choose above what it means, or correct this cell.',
      },
    ])
    expect(response.statusCode).toBe(400)
    expect(unchanged).toEqual(before)
    expect((await recipe('Masala Chai'))?.dietary).toMatchObject({
      contains: ['gluten', 'milk', 'Coconut'],
      traces: ['eggs', 'nuts'],
    })
    // the dish has it now
    expect((await check(file('COCONUT'))).unknownAllergens).toEqual([])
    const otherDish = 'Category,Name,Price,Ingredients,Contains\nTiffin,Coconut Rice,3,rice,Coconut\n'
    expect((await check(otherDish)).unknownAllergens).toEqual(['Coconut'])
  })

  test('the check names the allergens that a dish mentions but does not declare (#169)', async () => {
    const { rows } = await check(
      'Category,Name,Price,Ingredients,Contains\nTiffin,Peanut Vada,3,"rice, butter",milk\nTiffin,Idli,3,rice,none\n',
    )

    expect(rows.map(({ undeclared }) => undeclared)).toEqual([['peanuts'], []])
  })

  test('no part of a cell is lost, and a word for none is no allergen', async () => {
    const head = 'Category,Name,Price,Ingredients,Contains\n'
    const { rows, unknownAllergens } = await check(
      `${head}Tiffin,Torta,3,rice,"uova, latte e glutine"\nTiffin,Acqua,1,water,nessuno\nTiffin,Brot,2,flour,latte e kokos\n`,
    )

    expect(rows[0]?.changes.find(({ column }) => column === 'Contains')?.after).toBe('gluten; eggs; milk')
    expect(rows[1]?.changes.find(({ column }) => column === 'Contains')?.after).toBe('none')
    expect(unknownAllergens).toEqual(['kokos'])
  })
})
