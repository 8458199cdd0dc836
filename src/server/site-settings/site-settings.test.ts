import { beforeAll, describe, expect, test } from 'vitest'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { newAdmin, signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, shareTestApp, testPassword } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { insertSection } from './site-settings-store.ts'

const pizzeria = {
  name: 'Pizzeria da Lucia',
  legalName: 'Lucia Esposito s.r.l.',
  tagline: 'Wood-fired in Naples',
  opening: 'Order online, pay at the door.',
  logo: '',
  logoWidthPx: 0,
  cover: '',
  accent: '#c8102e',
  ground: 'white',
  typeface: 'classic',
  homeTitle: 'Pizza, Asha?',
  homeIntro: 'Until midnight.',
  story: 'Since 1987.\n\nIn the harbour.',
}

async function readSettings(client: Client): Promise<SiteSettingsResponse> {
  const response = await client.get('/api/admin/settings')
  expect(response.statusCode).toBe(200)
  return response.json<SiteSettingsResponse>()
}

describe.each(appKinds)('the settings of the site, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const saveIdentity = (client: Client, version: number, value: object) =>
    client.send('PUT', '/api/admin/settings/identity', { version, value })

  test('have default values until an admin saves them', async () => {
    const { contact } = await readSettings(admin)

    expect(contact).toMatchObject({ version: 0, previous: null, savedAt: null, savedBy: null })
    expect(contact.value.links.map(({ kind: link }) => link)).toEqual(['instagram', 'facebook', 'x'])
  })

  test('reach the browsers of visitors: by a request after a save (#194), and links only with a page of this restaurant (#195)', async () => {
    const readSite = async () => (await app().visitor().get('/api/site')).json<PublicSite>()
    expect((await readSite()).links.map(({ url }) => url)).toEqual(['', '', ''])
    const { version, value } = (await readSettings(admin)).contact
    const links = [
      { kind: 'instagram', url: 'https://www.instagram.com/' },
      { kind: 'facebook', url: 'https://www.facebook.com/dalucia' },
      { kind: 'x', url: '' },
      { kind: 'website', url: 'https://dalucia.it/' },
      { kind: 'instagram', url: '' },
    ]

    const response = await admin.send('PUT', '/api/admin/settings/contact', { version, value: { ...value, links } })

    expect(response.statusCode).toBe(200)
    expect((await readSite()).links.map(({ url }) => url)).toEqual([
      '',
      'https://www.facebook.com/dalucia',
      '',
      'https://dalucia.it/',
    ])
  })

  test('are saved by section, with the version, the admin and the values before', async () => {
    const before = (await readSettings(admin)).identity

    const response = await saveIdentity(admin, before.version, pizzeria)

    expect(response.statusCode).toBe(200)
    const { identity } = await readSettings(admin)
    expect(identity).toMatchObject({ version: before.version + 1, value: pizzeria, previous: before.value })
    expect(identity.savedBy).not.toBeNull()
    expect(response.json()).toEqual(identity)
    expect(app().siteSettings.current().identity.name).toBe('Pizzeria da Lucia')
  })

  test('show both versions when two admins edit the same section, and lose neither', async () => {
    const lucia = await newAdmin(app(), 'Lucia')
    const { version } = (await readSettings(admin)).identity
    expect((await saveIdentity(lucia, version, { ...pizzeria, name: 'Da Lucia' })).statusCode).toBe(200)

    const response = await saveIdentity(admin, version, { ...pizzeria, name: 'Pizzeria Lucia' })

    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'settings/edit-conflict',
      current: { version: version + 1, value: { name: 'Da Lucia' }, savedBy: 'Lucia' },
    })
    expect((await readSettings(admin)).identity.value.name).toBe('Da Lucia')
  })

  test('keep exactly one of ten concurrent saves of one version', async () => {
    const { version } = (await readSettings(admin)).identity

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => saveIdentity(admin, version, { ...pizzeria, name: `Name ${index}` })),
    )

    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect((await readSettings(admin)).identity.version).toBe(version + 1)
  })

  test.each([
    ['an empty name', { ...pizzeria, name: ' ' }, 'value.name'],
    ['a long tagline', { ...pizzeria, tagline: 'x'.repeat(201) }, 'value.tagline'],
    ['a line break', { ...pizzeria, opening: 'one\ntwo' }, 'value.opening'],
  ])('refuse %s with the name of the field, and save nothing', async (_what, value, path) => {
    const { identity } = await readSettings(admin)

    const response = await saveIdentity(admin, identity.version, value)

    expect(response.statusCode).toBe(400)
    expect(response.body).toContain(path.split('.')[1] ?? '')
    expect((await readSettings(admin)).identity).toEqual(identity)
  })

  test.each(['javascript:alert(1)', 'http://example.com', 'instagram', 'https://'])(
    'refuse the link %s',
    async (url) => {
      const { contact } = await readSettings(admin)

      const response = await admin.send('PUT', '/api/admin/settings/contact', {
        version: contact.version,
        value: { address: '', phone: '', email: '', links: [{ kind: 'instagram', url }] },
      })

      expect(response.statusCode).toBe(400)
      expect((await readSettings(admin)).contact).toEqual(contact)
    },
  )

  test('are refused for customers and visitors', async () => {
    const asha = await app().customer()

    expect((await asha.get('/api/admin/settings')).statusCode).toBe(403)
    expect((await saveIdentity(asha, 0, pizzeria)).statusCode).toBe(403)
    expect((await saveIdentity(app().visitor(), 0, pizzeria)).statusCode).toBe(401)
  })

  test('do not contain the name of an admin whose account was deleted', async () => {
    const ravi = await newAdmin(app(), 'Ravi')
    const { version } = (await readSettings(ravi)).identity
    await saveIdentity(ravi, version, pizzeria)

    expect((await ravi.send('DELETE', '/api/account', { password: testPassword })).statusCode).toBe(204)

    expect((await readSettings(admin)).identity).toMatchObject({ version: version + 1, savedBy: null })
  })
})

test('a section that a newer version saved with one more field keeps its other values', async () => {
  const app = await buildTestApp('sqlite')
  const value = JSON.stringify({ ...pizzeria, favouriteDish: 'Margherita' })
  await insertSection(app.database.queries, { section: 'identity', version: 1, value, byUserId: null, savedAt: 1 })

  await app.siteSettings.reload()

  expect(app.siteSettings.current().identity).toEqual(pizzeria)
})

test('a change of the settings reaches the other servers within a second', async () => {
  const first = await buildTestApp('postgres')
  const second = await buildTestApp('postgres', {}, { address: first.address })
  const admin = await signInAdmin(first)

  await admin.send('PUT', '/api/admin/settings/identity', { version: 0, value: pizzeria })

  await expect.poll(() => second.siteSettings.current().identity.name, { interval: 20 }).toBe('Pizzeria da Lucia')
})
