import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemSchema } from '#contract/errors.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { addRecipe } from '#test/support/new-menu-items.ts'
import { bothServices, dailyHours, openRestaurant, saveTimeZone, timeIn } from '#test/support/order-times.ts'
import { defaultOrderingSettings } from '#test/support/ordering-rules.ts'
import { postOrder, twoDosas } from '#test/support/orders.ts'

type Section = 'services' | 'hours' | 'pauses' | 'zones'

const interval = { weekday: 1, fromMinute: 600, toMinute: 601 }
const off = { ...bothServices.delivery, isOn: false }
const zone = {
  id: 'town',
  name: 'Town',
  kind: 'polygon',
  postcodes: [],
  radiusMeters: 0,
  corners: [],
  minOrder: 0,
  feeSteps: [],
  extraMinutes: 0,
}
const bowTie = [
  [0, 0],
  [1, 1],
  [0, 1],
  [1, 0],
].map(([latitude, longitude]) => ({ latitude, longitude }))

describe.each(appKinds)('the settings of services and hours, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(() => openRestaurant(admin, {}))

  const saved = async () => (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()

  async function save(section: Section, changes: object) {
    const value = { ...defaultOrderingSettings[section], ...changes }
    return admin.send('PUT', `/api/admin/settings/${section}`, { version: (await saved())[section].version, value })
  }

  test.each([
    [
      'both services off',
      'services',
      { delivery: off, pickup: off },
      '/delivery/isOn',
      'must be on while pickup is off',
    ],
    [
      'too many days ahead',
      'services',
      { delivery: { ...bothServices.delivery, daysAhead: 61 } },
      '/delivery/daysAhead',
      '60',
    ],
    ['500 intervals', 'hours', { shop: Array.from({ length: 500 }, () => interval) }, '/shop', '50'],
    ['overlapping hours', 'hours', { pickup: [interval, interval] }, '/pickup', 'must not overlap'],
    [
      'a date that does not exist',
      'hours',
      { exceptions: [{ service: 'all', date: '2027-02-30', intervals: [], note: '' }] },
      '/exceptions/0/date',
      'must be a date such as 2026-12-24',
    ],
    [
      'a polygon that crosses itself',
      'zones',
      { zones: [{ ...zone, corners: bowTie }] },
      '/zones/0/corners',
      'must not cross itself',
    ],
    [
      'a radius without the place of the restaurant',
      'zones',
      { zones: [{ ...zone, kind: 'radius', radiusMeters: 500 }] },
      '/restaurant',
      'must be set while a zone is a circle around it',
    ],
    [
      'a zone of towns without a town',
      'zones',
      { zones: [{ ...zone, kind: 'towns', towns: [] }] },
      '/zones/0/towns',
      'town',
    ],
    [
      'a polygon of 10,000 corners',
      'zones',
      {
        zones: [
          { ...zone, corners: Array.from({ length: 10_000 }, (_, at) => ({ latitude: 1, longitude: at / 100 })) },
        ],
      },
      '/zones/0/corners',
      '200',
    ],
    [
      'a busy time without minutes',
      'pauses',
      { pauses: [{ service: 'all', kind: 'busy', until: '', extraMinutes: 0 }] },
      '/pauses/0/extraMinutes',
      'must be more than 0',
    ],
  ] as const)('%s: refused with the reason, and nothing is saved', async (_, section, changes, path, message) => {
    const before = (await saved())[section]

    const response = await save(section, changes)

    expect(response.statusCode).toBe(400)
    const { issues } = response.json<{ issues: { path: string; message: string }[] }>()
    const issue = issues.find((each) => each.path === `/value${path}`)
    expect(issue?.message).toContain(message)
    expect((await saved())[section]).toEqual(before)
  })

  test('10,000 intervals are refused, and nothing is saved', async () => {
    const before = await saved()

    const response = await save('hours', { shop: Array.from({ length: 10_000 }, () => interval) })

    expect(response.statusCode).toBe(400)
    const { code, issues = [] } = problemSchema.parse(response.json())
    expect([code, issues[0]?.path]).toEqual(['request/invalid', '/value/shop'])
    expect(issues[0]?.message).toContain('50')
    expect(await saved()).toEqual(before)
  })

  test('hours and times to choose need the time zone of the restaurant', async () => {
    expect((await saveTimeZone(admin, '')).statusCode).toBe(200)
    const before = await saved()

    const responses = [await save('hours', { shop: dailyHours(10, 22) }), await save('services', bothServices)]

    for (const response of responses) {
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ code: 'settings/time-zone-missing' })
    }
    expect(await saved()).toEqual(before)
  })

  test.each([
    ['hours', { shop: dailyHours(10, 22) }, 'is needed for the opening hours'],
    ['services', bothServices, 'is needed, because customers can choose a time'],
  ] as const)('the time zone cannot be removed while the section %s needs it', async (section, changes, message) => {
    expect((await save(section, changes)).statusCode).toBe(200)
    const before = await saved()

    const refused = await saveTimeZone(admin, '')

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'request/invalid', issues: [{ path: '/value/timeZone', message }] })
    expect(await saved()).toEqual(before)
  })

  test.each([
    ['stock', { perDay: 3 }],
    ['order deadline', { deadlineDays: 1, deadlineMinute: 60 }],
  ])(
    'the %s of a dish needs the time zone, which cannot be removed while the dish is on the menu',
    async (what, fields) => {
      expect((await saveTimeZone(admin, '')).statusCode).toBe(200)
      expect(await addRecipe(admin, fields)).toMatchObject({ status: 409, code: 'settings/time-zone-missing' })

      expect((await saveTimeZone(admin, 'UTC')).statusCode).toBe(200)
      const { id } = await addRecipe(admin, { name: 'Miche', ...fields })
      const refused = await saveTimeZone(admin, '')
      expect(refused.json()).toMatchObject({
        issues: [{ path: '/value/timeZone', message: `is needed for the ${what} of “Miche”` }],
      })

      await admin.send('DELETE', `/api/recipes/${id}`)
      expect((await saveTimeZone(admin, '')).statusCode).toBe(200)
    },
  )

  test('a schedule needs the time zone, which cannot be removed before the schedule (#205)', async () => {
    expect((await saveTimeZone(admin, 'UTC')).statusCode).toBe(200)
    const lunch = { name: 'Lunch', intervals: [{ weekday: 1, fromMinute: 600, toMinute: 840 }] }
    const { id } = (await admin.send('POST', '/api/schedules', lunch)).json<{ id: string }>()

    const refused = await saveTimeZone(admin, '')

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      issues: [{ path: '/value/timeZone', message: 'is needed for the schedule “Lunch”' }],
    })
    expect((await admin.send('DELETE', `/api/schedules/${id}`)).statusCode).toBe(204)
    expect((await saveTimeZone(admin, '')).statusCode).toBe(200)
  })

  test.each([
    ['a negative tip', 400, { tip: -1 }],
    ['a time that is no time', 400, { scheduledFor: 'tomorrow' }],
    ['an unknown service', 400, { service: 'drone' }],
    ['a time in the past', 409, { scheduledFor: timeIn(-1, '12:00'), promisedFrom: timeIn(-1, '12:00') }],
  ])('an order with %s is refused, and no row is written', async (_, status, changes) => {
    const capacity = [{ id: 'one', service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 1 }] as const
    await openRestaurant(admin, { services: { ...bothServices, capacity: [...capacity] } })
    const customer = await app().customer()

    const response = await postOrder(customer, { ...twoDosas, total: 21, ...changes })

    expect(response.statusCode).toBe(status)
    const { queries } = app().database
    for (const table of ['orders', 'orderChanges', 'orderQuotas', 'quotas'] as const)
      expect(await queries.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test.each(['services', 'hours', 'pauses', 'zones', 'pickup'])('a customer may not save %s', async (section) => {
    const customer = await app().customer()

    const response = await customer.send('PUT', `/api/admin/settings/${section}`, { version: 0, value: {} })

    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'auth/forbidden'])
  })
})
