import { describe, expect, test } from 'vitest'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import { archiveRecipe } from '#server/menu/archive-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'
import { saveLegal } from '#test/support/settings.ts'

const undoPath = '/api/menu-imports/undo'

describe.each(appKinds)('undoing the save of a translator’s file, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it'] })
    const save = (texts: object[], importId?: string) =>
      admin.send('PUT', '/api/admin/translations', { language: 'it', texts, ...(importId && { importId }) })
    const last = async () =>
      (await admin.get(undoPath)).json<{ translations: { at: number; items: number } | null }>().translations
    const textsIn = async (ids: string[]) => {
      const { texts } = (await admin.get('/api/admin/translations?language=it')).json<TranslatedMenu>()
      return ids.map((id) => texts.find((text) => text.kind !== 'description' && text.id === id)?.text)
    }
    const undo = async () => (await admin.send('POST', undoPath, { at: (await last())?.at })).json<unknown>()
    const stored = async () =>
      (await app.database.queries.selectFrom('translations').select(['id', 'text']).orderBy('id').execute()).map(
        ({ id, text }) => `${id}: ${text}`,
      )
    return { app, admin, save, last, textsIn, undo, stored }
  }

  const dosa = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa' }
  const idli = { kind: 'recipeName', id: 'idli', source: 'Steamed Idli' }
  const chai = { kind: 'recipeName', id: 'chai', source: 'Masala Chai' }

  test('sets the texts of all its requests back, also new and removed ones, once', async () => {
    const { save, last, textsIn, undo } = await open()
    await save([
      { ...dosa, text: 'Crespella' },
      { ...chai, text: 'Tè' },
    ])
    expect(await last()).toBeNull()

    await save([{ ...dosa, text: 'Dosa' }], 'file-1')
    await save(
      [
        { ...idli, text: 'Idli al vapore' },
        { ...chai, text: '' },
      ],
      'file-1',
    )
    expect(await last()).toMatchObject({ items: 3 })
    expect(await textsIn(['dosa', 'idli', 'chai'])).toEqual(['Dosa', 'Idli al vapore', undefined])

    expect(await undo()).toEqual({ removed: 0, restored: 3, kept: [] })
    expect(await textsIn(['dosa', 'idli', 'chai'])).toEqual(['Crespella', undefined, 'Tè'])
    expect(await last()).toBeNull()
  })

  test('restores no text of a dish that was deleted since, but that of an archived one', async () => {
    const { app, admin, save, undo, stored } = await open()
    await save([dosa, idli, chai].map((text) => ({ ...text, text: `Piatto ${text.id}` })))
    await save(
      [dosa, idli, chai].map((text) => ({ ...text, text: '' })),
      'file-1',
    )
    expect((await admin.send('DELETE', '/api/recipes/dosa')).statusCode).toBe(204)
    await changeMenuOnAnotherServer(app.database, (transaction) => archiveRecipe(transaction, 'idli', Date.now()))

    expect(await undo()).toEqual({ removed: 0, restored: 2, kept: [] })

    expect(await stored()).toEqual(['chai: Piatto chai', 'idli: Piatto idli'])
  })

  test('a request that is sent twice has one undo, to the texts before the first', async () => {
    const { save, textsIn, undo } = await open()
    await save([{ ...dosa, text: 'Crespella' }])

    await save([{ ...dosa, text: 'Dosa' }], 'file-1')
    await save([{ ...dosa, text: 'Dosa' }], 'file-1')
    await undo()

    expect(await textsIn(['dosa'])).toEqual(['Crespella'])
  })

  test('leaves the undo of an import of the menu (#284)', async () => {
    const { admin, save, undo } = await open()
    const text = 'Category,Name,Price,Ingredients\nSnacks,Vada,4.50,lentil\n'
    const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<{
      menuVersion: number
    }>()
    await admin.send('POST', '/api/menu-imports', { text, menuVersion })
    const before = (await admin.get(undoPath)).json<{ import: object }>().import

    await save([{ ...dosa, text: 'Dosa' }], 'file-1')

    expect(before).not.toBeNull()
    await undo()
    expect((await admin.get(undoPath)).json()).toEqual({ import: before, translations: null })
  })

  test('guests read the earlier text of the settings at once', async () => {
    const { admin, save, undo } = await open()
    await saveLegal(admin, { imprint: 'Asha Rao' })
    const imprint = { kind: 'setting', id: 'legal.imprint', source: 'Asha Rao' }
    await save([{ ...imprint, text: 'Prima' }])
    await save([{ ...imprint, text: 'Seconda' }], 'file-1')
    const read = async () => (await admin.get('/api/legal/imprint', { 'x-language': 'it' })).body
    expect(await read()).toContain('Seconda')

    await undo()

    expect(await read()).toContain('Prima')
  })

  test('keeps and names what was corrected since, and a later file replaces the undo of an earlier one', async () => {
    const { save, textsIn, undo } = await open()
    await save([{ ...idli, text: 'Idli' }], 'file-1')
    await save(
      [
        { ...dosa, text: 'Dosa' },
        { ...chai, text: 'Tè' },
      ],
      'file-2',
    )
    await save([{ ...dosa, text: 'Dosa alle spezie' }])

    expect(await undo()).toEqual({ removed: 0, restored: 1, kept: ['Masala Dosa'] })
    expect(await textsIn(['dosa', 'idli', 'chai'])).toEqual(['Dosa alle spezie', 'Idli', undefined])
  })
})
