import { expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

const text = 'Name,Price\nMasala Chai,4\n'

const changes = [
  [
    'a dish is edited',
    (admin: Client) =>
      admin.send('PUT', '/api/recipes/dosa/availability', { soldOut: 'until-changed', leftToday: null }),
  ],
  [
    'the currency is changed',
    (admin: Client) => {
      const value = { currency: 'JPY', locale: '', timeZone: '' }
      return admin.send('PUT', '/api/admin/settings/region', { version: 0, value })
    },
  ],
] as const

test.each(appKinds.flatMap((kind) => changes.map(([what, change]) => [what, kind, change] as const)))(
  'an import is refused when %s after the check, on %s',
  async (_, kind, change) => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
    const changed = await change(admin)

    const response = await admin.send('POST', '/api/menu-imports', { text, menuVersion })

    expect(changed.statusCode).toBe(200)
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'menu-import/outdated' }])
    const recipes = (await admin.get('/api/recipes')).json<Recipe[]>()
    expect(recipes.find(({ id }) => id === 'chai')?.price).not.toBe(4)
  },
)
