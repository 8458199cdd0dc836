import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { drinks, food, putTaxClasses, setTaxClasses } from '#test/support/tax-classes.ts'
import { insertSection } from '../site-settings/site-settings-store.ts'
import { lockMenuVersion } from '../store/menu-version.ts'

describe.each(appKinds)('tax classes that change at the same time as the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(async () => {
    await app().database.queries.updateTable('recipes').set({ taxClassId: null }).execute()
    await setTaxClasses(admin, [food, drinks])
  })

  const edit = ({ id, version }: Recipe, fields: object = {}) =>
    admin.send('PATCH', `/api/recipes/${id}`, {
      name: 'Cola',
      categoryId: 'tiffin',
      ingredients: ['water'],
      price: 3,
      version,
      ...fields,
    })

  test('a class that an import gives to a recipe at the same time cannot be removed (#158)', async () => {
    const cola = await addRecipe(admin, { name: 'Cola' })
    const { queries } = app().database

    const { removed } = await queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('recipes').set({ taxClassId: 'drinks' }).where('id', '=', cola.id).execute()
      await lockMenuVersion(transaction)
      const save = putTaxClasses(admin, [food])
      if (kind === 'postgres') await untilOneWaits(queries)
      return { removed: save }
    })

    expect((await removed).json()).toMatchObject({ code: 'settings/tax-class-in-use', recipe: 'Cola' })
  })

  test('a class that is removed at the same time is refused in an edit of a recipe (#158)', async () => {
    const cola = await addRecipe(admin)
    const { queries } = app().database
    const { tax } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const section = { section: 'tax', version: tax.version + 1, byUserId: null, savedAt: 1 }

    const { edited } = await queries.transaction().execute(async (transaction) => {
      await insertSection(transaction, { ...section, value: JSON.stringify({ ...tax.value, classes: [food] }) })
      await lockMenuVersion(transaction)
      const save = edit(cola, { taxClassId: 'drinks' })
      if (kind === 'postgres') await untilOneWaits(queries)
      return { edited: save }
    })

    expect((await edited).json()).toMatchObject({ status: 400, code: 'recipe/tax-class-unknown' })
  })
})
