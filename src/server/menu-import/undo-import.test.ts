import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

const path = '/api/menu-imports/undo'

describe.each(appKinds)('undoing an import, on %s', (kind) => {
  async function openWithImport() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const menu = async () => {
      const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()
      const categories = (await admin.get('/api/categories')).json<Category[]>()
      return {
        recipes: recipes.map(({ version: _, ...recipe }) => recipe),
        categories: categories.map(({ name }) => name),
      }
    }
    const before = await menu()
    const text =
      'Category,Name,Price,Ingredients\nSoups,Rasam,4.50,tamarind\nSoups,Shorba,5,tomato\n,Masala Dosa,12,rice\n'
    const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    const imported = await admin.send('POST', '/api/menu-imports', {
      text: text.replace('\n,Masala', '\nTiffin,Masala'),
      menuVersion,
    })
    return { app, admin, menu, before, imported }
  }

  test('removes new items and sets changed ones back, once, and only for staff', async () => {
    const { app, admin, menu, before } = await openWithImport()
    const { import: last } = (await admin.get(path)).json<{ import: { at: number; items: number } }>()
    expect(await menu()).not.toEqual(before)
    expect((await (await app.customer()).send('POST', path, { at: last.at })).statusCode).toBe(403)
    expect((await admin.send('POST', path, { at: last.at - 1 })).json()).toMatchObject({ code: 'menu-import/no-undo' })

    const undone = await admin.send('POST', path, { at: last.at })

    expect(undone.json()).toMatchObject({ kept: [] })
    expect(await menu()).toEqual(before)
    expect((await admin.get(path)).json()).toEqual({ import: null, translations: null })
    expect((await admin.send('POST', path, { at: last.at })).json()).toMatchObject({ code: 'menu-import/no-undo' })
  })

  test('keeps and names what was changed since the import (#227)', async () => {
    const { admin, menu } = await openWithImport()
    const { import: last } = (await admin.get(path)).json<{ import: { at: number } }>()
    const rasam = (await admin.get('/api/recipes')).json<Recipe[]>().find(({ name }) => name === 'Rasam')
    const change = { id: rasam?.id, version: rasam?.version, price: 6 }
    expect((await admin.send('PATCH', '/api/recipes', { recipes: [change] })).statusCode).toBe(200)

    const undone = await admin.send('POST', path, { at: last.at })

    // the category of the changed dish is still needed
    expect(undone.json()).toMatchObject({ kept: ['Rasam', 'Soups'] })
    const { recipes } = await menu()
    expect(recipes.map(({ name }) => name)).not.toContain('Shorba')
    expect(recipes.find(({ name }) => name === 'Rasam')).toMatchObject({ price: 6 })
  })
})
