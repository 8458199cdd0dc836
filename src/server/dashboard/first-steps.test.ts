import { describe, expect, onTestFinished, test } from 'vitest'
import type { FirstSteps } from '#contract/first-steps.ts'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { deliverySection } from '#contract/site-settings/delivery.ts'
import { hoursSection } from '#contract/site-settings/hours.ts'
import { identitySection } from '#contract/site-settings/identity.ts'
import { ordersSection } from '#contract/site-settings/orders.ts'
import { storefrontSection } from '#contract/site-settings/storefront.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client } from '#test/support/app.ts'
import { appKinds, newDatabase } from '#test/support/databases.ts'
import { svgUrl } from '#test/support/logos.ts'
import { postOrder } from '#test/support/orders.ts'
import { pictureOf } from '#test/support/pictures.ts'

const rome = { currency: 'EUR', locale: '', timeZone: 'Europe/Rome' }

const noSteps = {
  region: false,
  identity: false,
  hours: false,
  services: false,
  menu: false,
  recommended: false,
  mail: false,
  order: false,
}

async function readSteps(admin: Client): Promise<FirstSteps> {
  const response = await admin.get('/api/admin/first-steps')
  expect(response.statusCode).toBe(200)
  return response.json<FirstSteps>()
}

describe.each(appKinds)('the first steps, on %s', (kind) => {
  test('are all open after the installation with the demo', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    const app = await buildTestApp(kind, { DEMO: 'on' }, { address })
    const admin = await signInAdmin(app)

    expect(await readSteps(admin)).toEqual({
      isHidden: false,
      hasName: false,
      steps: noSteps,
    })
  })

  test('are done after the owner has saved name and logo, added a dish, set a mail server and ordered', async () => {
    const app = await buildTestApp(kind, { SMTP_URL: 'smtp://localhost:2525' })
    const [admin, asha] = [await signInAdmin(app), await app.customer()]
    const identity = { ...identitySection.defaults, name: 'Da Lucia' }
    await admin.send('PUT', '/api/admin/settings/identity', { version: 0, value: identity })
    expect(await readSteps(admin)).toMatchObject({ hasName: true, steps: { ...noSteps, menu: true, mail: true } })

    const imageBase64 = svgUrl('<rect width="64" height="64" fill="#c8102e"/>')
    const uploaded = await admin.send('POST', '/api/admin/settings/logo', { imageBase64 })
    const { hash: logo } = uploaded.json<{ hash: string }>()
    await admin.send('PUT', '/api/admin/settings/identity', { version: 1, value: { ...identity, logo } })
    await postOrder(asha)

    expect((await readSteps(admin)).steps).toEqual({ ...noSteps, identity: true, menu: true, mail: true, order: true })
  })

  test.each([
    ['region', 'region', rome],
    ['hours', 'hours', { ...hoursSection.defaults, shop: [{ weekday: 1, fromMinute: 600, toMinute: 1200 }] }],
    ['services', 'delivery', { ...deliverySection.defaults, minOrder: 10 }],
    ['recommended', 'storefront', { ...storefrontSection.defaults, isMenuPublic: true }],
    ['recommended', 'orders', { ...ordersSection.defaults, hasReceipts: true }],
  ] as const)('%s is done after a save of the section %s', async (step, section, value) => {
    const admin = await signInAdmin(await buildTestApp(kind))
    // the hours need a time zone
    if (section === 'hours') await admin.send('PUT', '/api/admin/settings/region', { version: 0, value: rome })
    expect((await readSteps(admin)).steps[step]).toBe(false)

    const saved = await admin.send('PUT', `/api/admin/settings/${section}`, { version: 0, value })
    expect(saved.statusCode).toBe(200)

    expect((await readSteps(admin)).steps[step]).toBe(true)
  })

  test('the menu is done with the first dish that is not from the demo, and not with a new currency or price', async () => {
    const { address, drop } = await newDatabase(kind)
    onTestFinished(drop)
    const app = await buildTestApp(kind, { DEMO: 'on' }, { address })
    const admin = await signInAdmin(app)
    const region = { currency: 'JPY', locale: '', timeZone: '' }
    expect((await admin.send('PUT', '/api/admin/settings/region', { version: 0, value: region })).statusCode).toBe(200)
    expect((await readSteps(admin)).steps.menu).toBe(false)

    const [samosa] = (await admin.get('/api/recipes')).json<Recipe[]>()
    const { id, name, categoryId, ingredients, version } = samosa ?? { id: '' }
    const edit = { name, categoryId, ingredients, version, price: 12 }
    expect((await admin.send('PATCH', `/api/recipes/${id}`, edit)).statusCode).toBe(200)
    expect((await readSteps(admin)).steps.menu).toBe(false)

    const [category] = (await admin.get('/api/categories')).json<Category[]>()
    const dish = {
      name: 'Margherita',
      categoryId: category?.id,
      ingredients: ['Tomatoes'],
      price: 9,
      imageBase64: await pictureOf('#e08030'),
    }
    expect((await admin.send('POST', '/api/recipes', dish)).statusCode).toBe(201)

    expect((await readSteps(admin)).steps.menu).toBe(true)
  })

  test('can be hidden and shown again', async () => {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)

    const hidden = await admin.send('PUT', '/api/admin/first-steps', { isHidden: true })
    expect(hidden.json()).toMatchObject({ isHidden: true })
    expect(await readSteps(admin)).toMatchObject({ isHidden: true })

    await admin.send('PUT', '/api/admin/first-steps', { isHidden: false })
    expect(await readSteps(admin)).toMatchObject({ isHidden: false })
  })
})
