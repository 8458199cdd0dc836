import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HolidayList } from '#contract/site-settings/holiday-list.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { languagesSection } from '#contract/site-settings/languages.ts'
import { regionSection } from '#contract/site-settings/region.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { openRestaurant, saveTimeZone } from '#test/support/order-times.ts'
import { saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { addHolidayDates, findHolidays, readCalendar } from './holiday-calendar.ts'
import { readCatalogueSettings } from './read-catalogue-settings.ts'

const now = Date.parse('2026-08-01T10:00Z')
const languages = languagesSection.defaults
const german = { languages, region: { ...regionSection.defaults, locale: 'de-DE' } }
const english = { languages, region: regionSection.defaults }

describe('a calendar of public holidays', () => {
  test('has the holidays of a part of the country, in its language, also in the next years', async () => {
    const { regions, holidays } = await findHolidays('DE-BY', german, now)

    expect(regions).toContainEqual({ calendar: 'DE-BY', name: 'Bayern' })
    expect(holidays).toContainEqual({ date: '2027-01-06', rule: '01-06', name: 'Heilige Drei Könige' })
    expect(holidays.filter(({ rule }) => rule === 'easter 1').map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2026-04-06', '2027-03-29', '2031-04-14']),
    )
  })

  test('has every day of a holiday of several days', async () => {
    const { holidays } = await findHolidays('SA', english, now)

    expect(
      holidays.filter(({ rule, date }) => rule === '30 Ramadan P4D' && date < '2027').map(({ date }) => date),
    ).toEqual(expect.arrayContaining(['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22']))
  })

  test('has the names of its holidays in the languages that it knows', async () => {
    const { names } = await findHolidays('DE', german, now)
    const { Ostermontag, Neujahr, 'Tag der Deutschen Einheit': unity } = names

    expect(Ostermontag).toMatchObject({ en: 'Easter Monday', it: 'Lunedì dell’Angelo', nl: 'Tweede paasdag' })
    expect(Neujahr).toMatchObject({ 'pt-BR': 'Ano Novo', 'zh-Hans': '元旦', ar: 'عيد رأس السنة' })
    expect(Object.keys(unity ?? {})).not.toContain('tr')
    expect((await findHolidays('JP', english, now)).names["New Year's Day"]).toMatchObject({ ja: '元日' })
    expect((await findHolidays('VU', english, now)).names['Fête de Famille']).toEqual({})
  })

  test('of a moved day off has the names of the holiday', async () => {
    const { names } = await findHolidays('US', english, now)

    expect(names['Independence Day (substitute day)']).toEqual(names['Independence Day'])
  })

  test('is in the language of the site if the restaurant has no locale', async () => {
    const { names } = await findHolidays('IT', { ...english, languages: { standard: 'it', offered: [] } }, now)

    expect(Object.keys(names)).toContain('Capodanno')
  })

  test('of a country that is not known is empty', async () => {
    expect(await findHolidays('XX', german, now)).toEqual({ regions: [], holidays: [], names: {} })
  })

  test('is not read while no holiday is chosen', async () => {
    const settings = { hours: hoursSection.defaults, ...english }

    expect(await addHolidayDates(settings, now)).toBe(settings)
  })

  test('is not read when the thread ends without a result', async () => {
    const thread = new URL('data:text/javascript,process.exit(7)')

    await expect(readCalendar({}, thread)).rejects.toThrow('code 7')
  })

  test('that cannot be read is reported, and the settings have no dates', async () => {
    const holidays = { calendar: 'DE', days: [{ rule: '12-25', intervals: [], note: '' }] }
    const settings = { hours: { ...hoursSection.defaults, holidays }, ...english }
    const error = new Error('no thread')
    const reported: unknown[] = []
    const report = (problem: unknown) => void reported.push(problem)

    expect(await addHolidayDates(settings, now, report, () => Promise.reject(error))).toBe(settings)
    expect(reported).toEqual([error])
  })
})

describe.each(appKinds)('the public holidays of the restaurant, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })
  beforeEach(() => openRestaurant(admin, {}))

  test('are listed for the next 12 months, only for admins', async () => {
    const list = (await admin.get('/api/admin/holidays?calendar=DE')).json<HolidayList>()
    const year = new Date().getUTCFullYear()

    expect(list.regions).toHaveLength(new Set(list.regions.map(({ calendar }) => calendar)).size)
    const christmas = list.holidays.find(({ rule }) => rule === '12-25')
    expect([[`${year}-12-25`], [`${year + 1}-12-25`]]).toContainEqual(christmas?.dates)
    expect((await admin.get('/api/admin/holidays?calendar=de')).statusCode).toBe(400)
    expect((await app().visitor().get('/api/admin/holidays?calendar=DE')).statusCode).toBe(401)
  })

  test('close the restaurant in every year, with the note that guests read (#230)', async () => {
    const days = [{ rule: 'easter 1', intervals: [], note: 'Closed: Easter Monday' }]
    await saveOrderingSettings(admin, { hours: { holidays: { calendar: 'DE-BY', days } } })
    const { rules } = await readCatalogueSettings(app().database.queries)
    const exceptions = [...(rules?.times.services.pickup.opening.exceptions ?? [])]

    expect(exceptions.length).toBeGreaterThan(5)
    expect(new Set(exceptions.map(([date]) => date.slice(0, 4))).size).toBe(exceptions.length)
    for (const [date, hours] of exceptions) {
      expect(new Date(date).getUTCDay()).toBe(1)
      expect(hours).toEqual({ intervals: [], note: 'Closed: Easter Monday' })
    }
  })

  test('need a time zone, as other hours do', async () => {
    const { hours } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const days = [{ rule: 'easter 1', intervals: [], note: '' }]
    await saveOrderingSettings(admin, { hours: {} })
    await saveTimeZone(admin, '')
    const edit = { version: hours.version + 1, value: { ...hours.value, holidays: { calendar: 'DE', days } } }

    expect((await admin.send('PUT', '/api/admin/settings/hours', edit)).json()).toMatchObject({
      code: 'settings/time-zone-missing',
    })
  })
})
