import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { saveLegal } from '#test/support/settings.ts'

describe.each(appKinds)('the file for a translator, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    await saveLegal(admin, { imprint: '=Tiffin Ltd\nMain Street' })
    const download = async () => (await admin.get('/api/admin/translations.csv?language=it')).body
    const read = (text: string, language = 'it') =>
      admin.send('POST', '/api/admin/translations/file', { language, text })
    const list = async () => (await admin.get('/api/admin/translations?language=it')).body
    return { admin, download, read, list }
  }

  test('it has the texts of the menu and of the settings, and what a translator adds can be saved', async () => {
    const { admin, download, read, list } = await open()
    const file = await download()
    expect(file).toMatch(/^\uFEFFWhere,Text,Text \(it\),Kind,Id,Before\r\n/)
    expect(file).toMatch(/Imprint,"'=Tiffin Ltd\nMain Street",,setting,legal\.imprint,\r/)

    const translated = file
      .replace('Masala Dosa,,recipeName', 'Masala Dosa,"Dosa, alle spezie",recipeName')
      .replace(/Main Street",,/, 'Main Street","\'=Tiffin srl\r\nVia Roma",')
    const before = await list()
    const answer = (await read(translated)).json<{ texts: object[] }>()

    expect(answer).toEqual({
      texts: [
        { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa, alle spezie', before: '' },
        {
          kind: 'setting',
          id: 'legal.imprint',
          source: '=Tiffin Ltd\nMain Street',
          text: '=Tiffin srl\nVia Roma',
          before: '',
        },
      ],
      unknown: 0,
    })
    expect(await list()).toBe(before)
    const save = { language: 'it', texts: answer.texts }
    expect((await admin.send('PUT', '/api/admin/translations', save)).statusCode).toBe(204)
    expect(await download()).toContain('"Dosa, alle spezie",recipeName,dosa,"Dosa, alle spezie"')
  })

  test('a spreadsheet may change separators, and the order of columns; a text that was deleted is counted', async () => {
    const { read } = await open()
    const file =
      'Id;Kind;text (IT);Text;before\ndosa;recipeName;Dosa;Masala Dosa;\ngone;recipeName;Via;Gone;\nidli;recipeName;;Idli;'

    expect((await read(file)).json()).toEqual({
      texts: [{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa', before: '' }],
      unknown: 1,
    })
  })

  test('a file for another language, or another file, is refused with the columns that it needs', async () => {
    const { download, read } = await open()

    for (const file of [await download(), 'Name,Price\nDosa,5', ''])
      expect((await read(file, 'de')).body).toContain('must have the columns Text, Text (de), Kind, Id, Before')
  })

  test('a row that the translator has not changed does not undo a later correction, and a changed row is a conflict', async () => {
    const { admin, download, read } = await open()
    const save = (texts: [string, string]) =>
      translateMenu(admin, 'it', [
        ['recipeName', 'dosa', 'Masala Dosa', texts[0]],
        ['recipeName', 'idli', 'Steamed Idli', texts[1]],
      ])
    await save(['Dosa', 'Idli'])
    const file = await download()
    await save(['Crespella', 'Focaccina'])

    expect((await read(file)).json()).toEqual({ texts: [], unknown: 0 })
    const { texts } = (await read(file.replace('Idli,Idli,', 'Idli,Tortina,'))).json<{ texts: object[] }>()
    expect(texts).toEqual([{ kind: 'recipeName', id: 'idli', source: 'Steamed Idli', text: 'Tortina', before: 'Idli' }])
    const refusal = await admin.send('PUT', '/api/admin/translations', { language: 'it', texts })
    expect(refusal.body).toContain('translations/edit-conflict')
  })

  test('a translator can repeat a translation of an earlier text, and it is then one of the present text', async () => {
    const { admin, download, read } = await open()
    await translateMenu(admin, 'it', [['recipeName', 'dosa', 'Msala Dosa', 'Dosa']])
    const file = await download()

    expect((await read(file)).json()).toEqual({ texts: [], unknown: 0 })
    const repeated = file.replace('Masala Dosa,,', 'Masala Dosa,Dosa,')
    const texts = [{ kind: 'recipeName', id: 'dosa', source: 'Masala Dosa', text: 'Dosa', before: 'Dosa' }]
    expect((await read(repeated)).json()).toEqual({ texts, unknown: 0 })
  })

  test('a text that is stored with other line ends stays the one that was translated', async () => {
    const { admin, download, read } = await open()
    const imprint = '=Tiffin Ltd\r\nMain Street'
    await saveLegal(admin, { imprint })
    const before = 'Tiffin\r\nVia Roma'
    await translateMenu(admin, 'it', [['setting', 'legal.imprint', imprint, before]])
    const file = (await download()).replaceAll('\r\n', '\n')

    expect((await read(file)).json()).toEqual({ texts: [], unknown: 0 })
    const changed = file.replace('"Tiffin\nVia Roma",setting', '"Tiffin\nVia Milano",setting')
    const { texts } = (await read(changed)).json<{ texts: object[] }>()
    const text = 'Tiffin\nVia Milano'
    expect(texts).toEqual([{ kind: 'setting', id: 'legal.imprint', source: imprint, text, before }])
  })

  test('a file may have more rows than a menu file', async () => {
    const { read } = await open()
    const rows = 'Gone,Via,recipeName,gone,\n'.repeat(limits.importRowsMax + 1)

    const answer = await read(`Text,Text (it),Kind,Id,Before\n${rows}`)
    expect(answer.json()).toEqual({ texts: [], unknown: limits.importRowsMax + 1 })
  })
})
