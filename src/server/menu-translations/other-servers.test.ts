import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#server/menu/catalogue.ts'
import { menuIn } from '#server/menu/menu-in-language.ts'
import { updateRecipe } from '#server/menu/menu-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { saveLanguages, translateMenu } from '#test/support/menu-languages.ts'

describe.each(appKinds)('translations on several servers, on %s', (kind) => {
  /** `read`: the menu on another server, after the message about a change. */
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it', 'de'] })
    const other = createCatalogue(app.database.queries)
    const read = async () => {
      other.invalidate()
      return other.current()
    }
    await read()
    const nameIn = async (language: 'it' | 'de') => menuIn(await read(), language).recipes.get('dosa')?.name
    return { app, admin, read, nameIn }
  }

  test('one that is saved, changed or removed on one server is read by the others', async () => {
    const { admin, nameIn } = await open()

    for (const [text, name] of [
      ['Crespella', 'Crespella'],
      ['Dosa alle spezie', 'Dosa alle spezie'],
      ['', 'Masala Dosa'],
      ['Dosa', 'Dosa'],
    ] as const) {
      await translateMenu(admin, 'it', [['recipeName', 'dosa', 'Masala Dosa', text]])
      expect(await nameIn('it')).toBe(name)
    }
    expect(await nameIn('de')).toBe('Masala Dosa')
  })

  test('a save reads neither the dishes nor the other languages again', async () => {
    const { admin, read } = await open()
    const before = await read()
    const german = menuIn(before, 'de')

    await translateMenu(admin, 'it', [['recipeName', 'dosa', 'Masala Dosa', 'Crespella']])

    const after = await read()
    expect(after.recipes).toBe(before.recipes)
    expect(menuIn(after, 'de')).toBe(german)
    expect(menuIn(after, 'it').recipes.get('dosa')?.name).toBe('Crespella')
  })

  test('a change of the menu between two saves is read, also one of a server of the previous version (#260)', async () => {
    const { app, admin, read, nameIn } = await open()
    await translateMenu(admin, 'it', [['recipeName', 'idli', 'Steamed Idli', 'Idli al vapore']])
    await translateMenu(admin, 'de', [['recipeName', 'dosa', 'Masala Dosa', 'Gewürz-Dosa']])
    expect(await nameIn('de')).toBe('Gewürz-Dosa')
    await changeMenuOnAnotherServer(app.database, async (transaction) => {
      await updateRecipe(transaction, 'dosa', 1, { priceMinor: 1 })
      // the previous version does not write the column `version`
      await sql`
        insert into translations (kind, id, language, source, text)
        values ('recipeName', 'dosa', 'de', 'Masala Dosa', 'Teigfladen')
        on conflict (kind, id, language) do update set source = excluded.source, text = excluded.text
      `.execute(transaction)
    })
    await translateMenu(admin, 'it', [['recipeName', 'dosa', 'Masala Dosa', 'Crespella']])

    expect(await nameIn('de')).toBe('Teigfladen')
    expect(await nameIn('it')).toBe('Crespella')
    expect((await read()).recipes.get('dosa')?.priceMinor).toBe(1)
  })
})
