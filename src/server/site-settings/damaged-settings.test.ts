import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { asRecord } from '#contract/values/json.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'
import { openSiteSettings } from './site-settings-cache.ts'

const food = { id: 'food', name: 'Food', rates: [{ name: 'VAT', ppm: 70_000 }] }

async function readSettings(admin: Client): Promise<SiteSettingsResponse> {
  return (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
}

async function saveTax(admin: Client, classes: object[]) {
  const { version, value } = (await readSettings(admin)).tax
  return admin.send('PUT', '/api/admin/settings/tax', { version, value: { ...value, classes } })
}

describe.each(appKinds)('a damaged section of the settings, on %s', (kind) => {
  test.each([
    ['that is cut off', '{"pricesIncludeTax":true,"cla'],
    ['with a value of another type', '{"classes":[{"id":"food","name":"Food","rates":"7 %"}]}'],
    ['that is no object', 'null'],
    ['that is empty', ''],
  ])('%s has the values of the version before it, and the panel and the log say so (#269)', async (_, value) => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveTax(admin, [food])
    await saveTax(admin, [food, { ...food, id: 'drinks', name: 'Drinks' }])
    const { queries } = app.database
    await queries
      .updateTable('siteSettings')
      .set({ value })
      .where('section', '=', 'tax')
      .where('version', '=', 2)
      .execute()
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })

    const cache = await openSiteSettings(queries, log, { isDemoOff: true })
    onTestFinished(() => cache.close())
    const { tax, delivery } = await readSettings(admin)

    expect(cache.current().tax.classes).toEqual([food])
    expect(lines.map((line) => asRecord(JSON.parse(line))['section'])).toEqual(['tax'])
    expect(tax).toMatchObject({ version: 2, value: { classes: [food] }, unreadable: true })
    expect(delivery).not.toHaveProperty('unreadable')
    const repaired = await saveTax(admin, [food])
    expect(repaired.json()).toMatchObject({ version: 3, value: { classes: [food] }, previous: null })
    expect(repaired.json()).not.toHaveProperty('unreadable')
  })

  test('that records the currency of the prices stops no dish and no order (#269)', async () => {
    const app = await buildTestApp(kind, { CURRENCY: 'EUR' })
    const { queries } = app.database
    await queries.updateTable('settings').set({ value: '{"code":' }).where('key', '=', 'currency').execute()
    await app.siteSettings.reload()
    app.catalogue.invalidate()
    const customer = await app.customer()

    expect((await customer.get('/api/recipes')).statusCode).toBe(200)
    expect((await customer.get('/api/site')).json<PublicSite>()).toMatchObject({
      currency: { code: 'EUR', decimals: 2 },
    })
    expect((await postOrder(customer)).statusCode).toBe(201)
    const restarted = await buildTestApp(kind, {}, { address: app.address })
    expect((await restarted.visitor().get('/api/site')).json<PublicSite>()).toMatchObject({ currency: { code: 'EUR' } })
  })
})

/** PostgreSQL refuses these values: its columns have types. */
test.each(["'x'", "x'00ff'", '9000000000000000000', '1.5'])(
  'the version %s of a section leaves all settings readable, on SQLite (#269)',
  async (version) => {
    const app = await buildTestApp('sqlite')
    const admin = await signInAdmin(app)
    await saveTax(admin, [food])
    await saveTax(admin, [])
    await sql`update "siteSettings" set "version" = ${sql.raw(version)} where "section" = 'tax' and "version" = 2`.execute(
      app.database.queries,
    )

    expect((await readSettings(admin)).tax).toMatchObject({ version: 1, value: { classes: [food] } })
  },
)
