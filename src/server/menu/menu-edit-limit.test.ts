import { describe, expect, test } from 'vitest'
import { newAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'

function edit(admin: Client) {
  return admin.send('PATCH', '/api/categories/none', { name: 'Sweets', version: 1 })
}

describe.each(appKinds)('the limit of menu edits by one admin, on %s', (kind) => {
  test('is 120 a minute for all processes together, and applies before the body is parsed', async () => {
    const app = await buildTestApp(kind)
    const second = await buildTestApp(kind, {}, { address: app.address })
    const [owner, cook] = [await newAdmin(app), await newAdmin(app)]
    await edit(owner)
    await app.database.queries
      .updateTable('throttles')
      .set({ attempts: 119 })
      .where('key', 'like', 'menu-edit:%')
      .execute()

    const last = await edit(owner)
    const sameAdmin = Object.assign(second.visitor(), { cookie: owner.cookie })
    const tooMany = await sameAdmin.send('POST', '/api/categories', { name: 'x', imageBase64: 'x'.repeat(1_000_000) })

    expect(last.statusCode).toBe(404)
    expect(tooMany.statusCode).toBe(429)
    expect(tooMany.json()).toMatchObject({ code: 'request/too-many' })
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0)
    expect((await edit(cook)).statusCode).toBe(404)
  })
})
