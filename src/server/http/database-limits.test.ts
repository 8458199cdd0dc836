import { describe, expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addOptionGroup, extrasDraft } from '#test/support/option-groups.ts'
import { starDraft } from '#test/support/printers.ts'
import { addPrinter } from '#test/support/printing.ts'
import { defaultSettings, savePrinting, setTimeZone } from '#test/support/settings.ts'

const dish = { name: 'Masala Dosa', categoryId: 'tiffin', ingredients: ['rice'], price: 10.5 }

describe.each(appKinds)('a value in a body that the database cannot compare, on %s', (kind) => {
  const app = shareTestApp(kind)

  test.each([2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER])(
    'the version %d is refused with 400 (#188)',
    async (version) => {
      const admin = await signInAdmin(app())
      await setTimeZone(admin, 'Europe/Berlin')
      await savePrinting(admin, { printsTickets: true })
      const { id: groupId, options }: OptionGroup = await addOptionGroup(admin, extrasDraft)
      const kept = options.map(({ id, name, priceMinor, isDefault }) => ({ id, name, priceMinor, isDefault }))
      const lunch = { name: `Lunch ${version}`, intervals: [{ weekday: 1, fromMinute: 600, toMinute: 800 }] }
      const schedule = (await admin.send('POST', '/api/schedules', lunch)).json<{ id: string }>()
      const { printer } = await addPrinter(admin, starDraft)
      const edits: [method: 'PATCH' | 'PUT' | 'POST', url: string, body: object][] = [
        ['PATCH', '/api/recipes/dosa', { ...dish, version }],
        ['PATCH', '/api/recipes', { recipes: [{ id: 'dosa', version, price: 9 }] }],
        ['PATCH', '/api/categories/tiffin', { name: 'Tiffin', version }],
        ['PATCH', `/api/option-groups/${groupId}`, { ...extrasDraft, options: kept, version }],
        ['PATCH', `/api/schedules/${schedule.id}`, { ...lunch, version }],
        ['PATCH', `/api/admin/printers/${printer.id}`, { ...starDraft, version }],
        ['PUT', '/api/admin/settings/storefront', { value: defaultSettings.storefront, version }],
      ]

      const statuses = []
      for (const [method, url, body] of edits) statuses.push([url, (await admin.send(method, url, body)).statusCode])

      expect(statuses).toEqual(edits.map(([, url]) => [url, 400]))
    },
  )

  test('a category with the character NUL in its id is refused with 400 (#188)', async () => {
    const admin = await signInAdmin(app())
    const moved = { ...dish, categoryId: 'a\0b' }

    const responses = [
      await admin.send('PATCH', '/api/recipes/dosa', { ...moved, version: 1 }),
      await admin.send('PATCH', '/api/recipes', { recipes: [{ id: 'dosa', version: 1, categoryId: 'a\0b' }] }),
    ]

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })
})
