import { expect, test } from 'vitest'
import { deleteRecipe } from '#server/menu/menu-store.ts'
import { insertOptionGroup } from '#server/menu/option-store.ts'
import { describeOnBothDatabases } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { insertTestMenu } from '#test/support/menu.ts'
import { lockTextItems } from './lock-text-items.ts'
import { saveTranslations } from './translation-store.ts'

describeOnBothDatabases('the items of translated texts', (open, kind) => {
  async function openMenu() {
    const { queries } = await open()
    await insertTestMenu({ queries })
    const rule = { minUnits: 0, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
    await insertOptionGroup(queries, { id: 'size', name: 'Size', ...rule, createdAt: 0 })
    const option = { groupId: 'size', id: 'big', position: 0, name: 'Big', priceMinor: 0, isDefault: 0 }
    await queries.insertInto('options').values(option).execute()
    return queries
  }

  test('of a text whose item does not exist, nothing is returned; words and settings need no item', async () => {
    const queries = await openMenu()
    const existing = [
      { kind: 'categoryName', id: 'tiffin' },
      { kind: 'recipeName', id: 'dosa' },
      { kind: 'description', id: 'idli' },
      { kind: 'groupName', id: 'size' },
      { kind: 'optionName', id: 'size/big' },
      { kind: 'ingredient', id: 'rice' },
      { kind: 'setting', id: 'identity.story' },
    ]
    const gone = [
      { kind: 'categoryName', id: 'dosa' },
      { kind: 'recipeName', id: 'gone' },
      { kind: 'groupName', id: 'gone' },
      { kind: 'optionName', id: 'size/gone' },
      { kind: 'optionName', id: 'gone/big' },
    ]

    const found = await queries.transaction().execute((tx) => lockTextItems(tx, [...gone, ...existing]))

    expect(found).toEqual(existing)
  })

  test('a deletion waits until the translations are saved, and deletes them', async () => {
    const queries = await openMenu()
    const row = { kind: 'recipeName', id: 'dosa', language: 'it', source: 'Masala Dosa', text: 'Crespella' }
    let deleted = Promise.resolve(false)

    await queries.transaction().execute(async (saving) => {
      await lockTextItems(saving, [row])
      await saveTranslations(saving, [row])
      deleted = queries.transaction().execute((deleting) => deleteRecipe(deleting, 'dosa'))
      if (kind === 'postgres') await untilOneWaits(queries)
    })

    expect(await deleted).toBe(true)
    expect(await queries.selectFrom('translations').selectAll().execute()).toEqual([])
  })
})
