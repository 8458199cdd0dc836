import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'

describe.each(appKinds)('importing a changed text with the translation of the earlier one, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    const check = async (text: string) =>
      (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    const importText = async (text: string) => {
      const { menuVersion } = await check(text)
      return (await admin.send('POST', '/api/menu-imports', { text, menuVersion })).body
    }
    const errorsOf = async (text: string) =>
      (await check(text)).rows.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error })))
    const dishIn = async (language: string) =>
      (await admin.get(`/api/recipes?language=${language}`)).json<Recipe[]>().find(({ id }) => id === 'dosa')
    return { check, importText, errorsOf, dishIn }
  }

  test('a changed text with the translation of the earlier one has no translation (#248)', async () => {
    const { importText, dishIn, check } = await open()
    const head = 'Category,Name,Id,Name (it),Ingredients,Ingredients (it)\n'
    await importText(`${head}Tiffin,Masala Dosa,dosa,Dosa alle spezie,rice; flour,riso; farina\n`)

    const edited = `${head}Tiffin,Prawn Dosa,dosa,Dosa alle spezie,rice; almond flour; prawns,riso; farina\n`
    expect((await check(edited)).rows).toMatchObject([
      { errors: [], changes: [{ column: 'Name' }, { column: 'Ingredients' }] },
    ])
    await importText(edited)

    const dosa = await dishIn('it')
    expect(dosa).toMatchObject({ name: 'Prawn Dosa', ingredients: ['riso', 'almond flour', 'prawns'] })
  })

  test('a translation without the column of its original is refused, because the original may have changed (#248)', async () => {
    const { errorsOf } = await open()

    expect(await errorsOf('Name,Ingredients (it)\nMasala Dosa,riso; lenticchie\n')).toEqual([
      {
        line: 2,
        column: 'Ingredients (it)',
        message:
          'This file has no column Ingredients, so it is not known which text was translated. Add the column Ingredients.',
      },
    ])
  })

  test('an outdated translation of the database stays outdated, also with the new text beside it (#248)', async () => {
    const { importText, dishIn } = await open()
    await importText('Name,Id,Name (it)\nMasala Dosa,dosa,Dosa vegetariana\n')
    await importText('Name,Id\nPrawn Dosa,dosa\n')

    await importText('Name,Id,Name (it)\nPrawn Dosa,dosa,Dosa vegetariana\n')

    expect((await dishIn('it'))?.name).toBe('Prawn Dosa')
  })

  test.each([
    ['rice;almond flour', 'riso;farina', ['riso', 'almond flour']],
    ['almond flour, rice', 'farina, riso', ['almond flour', 'riso']],
    ['rice; almond flour', 'riso bianco; farina', ['riso bianco', 'almond flour']],
    ['rice; almond flour', 'riso; farina di mandorle', ['riso', 'farina di mandorle']],
  ])(
    'of the ingredients %s, a new one does not get the earlier translation from %s (#248)',
    async (words, translations, read) => {
      const { importText, dishIn } = await open()
      const head = 'Name,Id,Ingredients,Ingredients (it)\n'
      await importText(`${head}Masala Dosa,dosa,rice; flour,riso; farina\n`)

      await importText(`${head}Masala Dosa,dosa,"${words}","${translations}"\n`)

      expect((await dishIn('it'))?.ingredients).toEqual(read)
    },
  )
})
