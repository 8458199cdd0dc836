import { expect, test } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import type { Database } from '../store/database.ts'
import { exportFile } from './file/export-file.ts'
import { shopFormatOf } from './file/prices.ts'
import { checkImport, importMenu } from './import-menu.ts'
import { makePlaceholder } from './placeholder-picture.ts'
import { loadStoredMenu } from './stored-menu.ts'

const shop = shopFormatOf(defaultShop)
const languages = ['it', 'ja'] as const
const text =
  'Type,Category,Name,Name (it),Name (ja),Price,Ingredients,Ingredients (it),Ingredients (ja),Description,Description (it),Option groups,Group,Min\n' +
  'category,,Soups,Zuppe,スープ,,,,,,,,,\n' +
  'group,,Size,Misura,,,,,,,,,,1\n' +
  'option,,Large,Grande,,1,,,,,,,Size,\n' +
  'recipe,Soups,Rasam,\'=Zuppa,,4,a; b; c,; be; ,一、; 二; 三,Hot; sour,"Calda; acida, e \\ altro",Size,,\n' +
  'recipe,Soups,Dal,,,4,d,"lenticchie, rosse;",,,,,,\n'

describeOnBothDatabases('a file with translations', (open) => {
  const changeBus = { publish: () => {}, publishInTransaction: async () => {} }

  async function importText({ queries }: Database, file: string) {
    const check = await checkImport(queries, shop, { text: file }, languages)
    expect([check.problem, ...check.rows.flatMap(({ errors }) => errors)]).toEqual([undefined])
    const steps = { signal: new AbortController().signal, onProgress: () => {} }
    const importer = { menu: { queries, changeBus }, shop, languages, makePlaceholder, ...steps }
    return importMenu(importer, { text: file, menuVersion: check.menuVersion }, 0)
  }

  const exportMenu = async ({ queries }: Database, of: readonly (typeof languages)[number][] = languages) =>
    exportFile(await loadStoredMenu(queries, of), shop)
  const textsOf = async ({ queries }: Database) =>
    (await queries.selectFrom('translations').select(['kind', 'language', 'source', 'text']).execute())
      .map((row) => Object.values(row).join(' | '))
      .toSorted()
  const withoutIds = (file: string) => file.replaceAll(/,[^,\r\n]*\r\n/g, ',\r\n').replace(',\r\n', ',Id\r\n')

  test('is exported with a column behind each translated one, and imports the same into the same and into an empty shop', async () => {
    const database = await open()
    await importText(database, text)
    const file = await exportMenu(database)
    const empty = await open()

    expect(await importText(database, file)).toEqual({ add: 0, update: 0, unchanged: 5, error: 0 })
    await importText(empty, withoutIds(file))

    expect(file.slice(1).split('\r\n')[0]).toMatch(
      /^Type,Category,Category \(it\),Category \(ja\),Name,Name \(it\),Name \(ja\),Price,Ingredients,Ingredients \(it\),Ingredients \(ja\),Description,Description \(it\),Description \(ja\),Option groups,/,
    )
    expect(file).toContain(
      `Soups,Zuppe,スープ,Rasam,'=Zuppa,,4.00,a; b; c,; be;,一、; 二; 三,Hot; sour,"Calda; acida, e \\ altro",,Size,`,
    )
    expect(await textsOf(database)).toEqual([
      'categoryName | it | Soups | Zuppe',
      'categoryName | ja | Soups | スープ',
      'description | it | Hot; sour | Calda; acida, e \\ altro',
      'groupName | it | Size | Misura',
      'ingredient | it | b | be',
      'ingredient | it | d | lenticchie, rosse',
      'ingredient | ja | a | 一、',
      'ingredient | ja | b | 二',
      'ingredient | ja | c | 三',
      'optionName | it | Large | Grande',
      'recipeName | it | Rasam | =Zuppa',
    ])
    expect(await textsOf(empty)).toEqual(await textsOf(database))
  })

  test('has an empty cell for an outdated translation, and no such columns without further languages', async () => {
    const database = await open()
    await insertTestMenu(database)
    const before = await exportMenu(database, [])
    await importText(database, 'Category,Name,Name (it)\nTiffin,Masala Dosa,Dosa alle spezie\n')
    await database.queries.updateTable('recipes').set({ name: 'Prawn Dosa' }).where('id', '=', 'dosa').execute()

    expect(await exportMenu(database, ['it'])).toContain('Tiffin,,Prawn Dosa,,10.50,')
    expect(await exportMenu(database, [])).toBe(before.replace('Masala Dosa', 'Prawn Dosa'))
  })
})
