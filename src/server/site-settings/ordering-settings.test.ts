import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { germanTaxes, promotionWith } from '#test/support/ordering-rules.ts'

describe.each(appKinds)('the ordering settings, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  async function save(section: 'tax' | 'services' | 'delivery' | 'pickup' | 'promotions' | 'payment', changes: object) {
    const saved = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()[section]
    const value = { ...saved.value, ...changes }
    return admin.send('PUT', `/api/admin/settings/${section}`, { version: saved.version, value })
  }

  const food = germanTaxes.classes[0]
  const limit = { id: 'a', service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 5 }
  const friday = { weekday: 5, fromMinute: 600, toMinute: 700 }

  test.each([
    ['tax', { classes: [food, food] }, '/value/classes', 'must not contain an id twice'],
    ['tax', { classes: [{ ...food, name: '' }] }, '/value/classes/0/name', ''],
    [
      'tax',
      { classes: [{ ...food, rates: [{ name: 'VAT', ppm: 1_000_001 }] }] },
      '/value/classes/0/rates/0/ppm',
      'at most 100 %',
    ],
    ['delivery', { minOrder: -1 }, '/value/minOrder', ''],
    ['delivery', { packagingFee: 0.005 }, '/value/packagingFee', 'must have at most 2 decimals'],
    [
      'delivery',
      {
        feeSteps: [
          { fromSubtotal: 9, fee: 1 },
          { fromSubtotal: 9, fee: 2 },
        ],
      },
      '/value/feeSteps',
      'must begin at rising amounts',
    ],
    [
      'delivery',
      { feeSteps: [{ fromSubtotal: 0, fee: 1.001 }] },
      '/value/feeSteps/0/fee',
      'must have at most 2 decimals',
    ],
    ...(['delivery', 'pickup'] as const).map(
      (section) =>
        [
          section,
          { taxClassMap: ['food', 'books'].map((to) => ({ from: 'drinks', to })) },
          '/value/taxClassMap',
          'must not contain a class twice',
        ] as const,
    ),
    [
      'services',
      { capacity: [limit, { ...limit, id: 'b', max: 9 }] },
      '/value/capacity',
      'must not contain two limits that count the same',
    ],
    ['payment', { cashStep: 0.001 }, '/value/cashStep', 'must have at most 2 decimals'],
    ['promotions', { promotions: [promotionWith({ code: 'a b' })] }, '/value/promotions/0/code', 'must have 3 to 30'],
    [
      'promotions',
      { promotions: [promotionWith({ code: 'TEN' }), promotionWith({ id: 'b', code: 'TEN' })] },
      '/value/promotions',
      'must not contain a code twice',
    ],
    [
      'promotions',
      { promotions: [promotionWith({ validFrom: 'tomorrow' })] },
      '/value/promotions/0/validFrom',
      'must be a date and a time',
    ],
    [
      'promotions',
      { promotions: [promotionWith({ validFrom: '2026-12-02T00:00', validUntil: '2026-12-01T00:00' })] },
      '/value/promotions/0/validUntil',
      'must be after the beginning',
    ],
    [
      'promotions',
      { promotions: [promotionWith({ hours: Array.from({ length: 10_000 }, () => friday) })] },
      '/value/promotions/0/hours',
      '',
    ],
  ] as const)('invalid %s %j are refused at %s, and nothing is saved', async (section, changes, path, message) => {
    const response = await save(section, changes)

    expect(response.statusCode).toBe(400)
    const { issues } = response.json<{ issues: { path: string; message: string }[] }>()
    expect(issues.map((issue) => issue.path)).toContain(path)
    expect(issues.map((issue) => issue.message).join()).toContain(message)
    expect((await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()[section].version).toBe(0)
  })

  test.each([{ validFrom: '2026-12-01T00:00' }, { validUntil: '2026-12-01T00:00' }, { hours: [friday] }])(
    'a promotion with %j needs the time zone of the restaurant',
    async (times) => {
      const response = await save('promotions', { promotions: [promotionWith(times)] })

      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'settings/time-zone-missing'])
    },
  )

  test('the time zone cannot be removed while a promotion has times', async () => {
    const saved = async () => (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const saveRegion = async (timeZone: string) => {
      const { version, value } = (await saved()).region
      return admin.send('PUT', '/api/admin/settings/region', { version, value: { ...value, timeZone } })
    }
    expect((await saveRegion('Europe/Berlin')).statusCode).toBe(200)
    expect((await save('promotions', { promotions: [promotionWith({ hours: [friday] })] })).statusCode).toBe(200)

    const refused = await saveRegion('')
    await save('promotions', { promotions: [] })
    const removed = await saveRegion('')

    expect(refused.json()).toMatchObject({
      code: 'request/invalid',
      issues: [{ path: '/value/timeZone', message: 'is needed, because a promotion has times' }],
    })
    expect(removed.statusCode).toBe(200)
  })

  test.each(['tax', 'delivery', 'promotions', 'payment'] as const)('a customer may not save %s', async (section) => {
    const customer = await app().customer()
    const response = await customer.send('PUT', `/api/admin/settings/${section}`, { version: 0, value: {} })

    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'auth/forbidden'])
  })
})
