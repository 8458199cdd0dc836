import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import type { MenuTextKind } from '#contract/menu/menu-texts.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type Client, type TestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'
import { addOptionGroup, extrasDraft, select, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { testAddress } from '#test/support/orders.ts'
import { savePrinting } from '#test/support/settings.ts'

type Text = [kind: MenuTextKind, id: string, source: string, text: string]

const italian: Text[] = [
  ['categoryName', 'tiffin', 'Tiffin', 'Spuntini'],
  ['recipeName', 'dosa', 'Masala Dosa', 'Dosa alle spezie'],
  ['ingredient', 'rice', 'rice', 'riso'],
]

describe.each(appKinds)('the menu in several languages, on %s', (kind) => {
  let opened: TestApp
  const app = () => opened

  async function signIn(offered = ['it']) {
    opened = await buildTestApp(kind)
    const admin = await signInAdmin(app())
    await admin.send('PUT', '/api/admin/settings/languages', { version: 0, value: { standard: 'en', offered } })
    return admin
  }

  function translate(admin: Client, texts: Text[], language = 'it') {
    const body = texts.map(([textKind, id, source, text]) => ({ kind: textKind, id, source, text }))
    return admin.send('PUT', '/api/admin/translations', { language, texts: body })
  }

  function place(customer: Client, item: object) {
    const body = { items: [{ id: 'dosa', quantity: 1, ...item }], deliveryAddress: testAddress }
    return customer.send('POST', '/api/orders', body, { 'idempotency-key': randomUUID(), 'x-language': 'it' })
  }

  const list = async (admin: Client, language = 'it') =>
    (await admin.get(`/api/admin/translations?language=${language}`)).json<TranslatedMenu>()
  const textsOf = async (admin: Client, textKind: MenuTextKind) =>
    (await list(admin)).texts.filter((text) => text.kind === textKind)
  const read = async <T>(path: string) => (await app().visitor().get(path)).json<T>()
  const recipesIn = async (language: string) => read<Recipe[]>(`/api/recipes?categoryId=tiffin&language=${language}`)

  test('guests read the translated texts with the originals beside them, and the others in the language of the menu', async () => {
    const admin = await signIn()

    expect((await translate(admin, italian)).statusCode).toBe(204)

    const [dosa, idli] = await recipesIn('it')
    expect(dosa).toMatchObject({
      name: 'Dosa alle spezie',
      originalName: 'Masala Dosa',
      ingredients: ['riso', 'lentils'],
      originalIngredients: ['rice', 'lentils'],
    })
    expect(idli).toMatchObject({ name: 'Steamed Idli', ingredients: ['riso', 'lentils'] })
    expect(idli).not.toHaveProperty('originalName')
    expect(await read<Category[]>('/api/categories?language=it')).toMatchObject([
      { name: 'Spuntini', originalName: 'Tiffin' },
      { name: 'Sweets' },
    ])
    for (const path of ['/api/recipes', '/api/recipes?language=en', '/api/recipes?language=fr'])
      expect(await read<Recipe[]>(path)).toMatchObject([
        { name: 'Masala Dosa', ingredients: ['rice', 'lentils'] },
        {},
        {},
      ])
    expect((await app().visitor().get('/api/recipes?language=xx')).statusCode).toBe(400)
  })

  test('an edit of a text makes its translation outdated, so that no guest reads what was true before (#248)', async () => {
    const admin = await signIn()
    await translate(admin, italian)
    const { version = 0, categoryId = '', price = 0 } = (await read<Recipe[]>('/api/recipes'))[0] ?? {}

    const edit = { version, categoryId, price, name: 'Prawn Dosa', ingredients: ['prawns'] }
    expect((await admin.send('PATCH', '/api/recipes/dosa', edit)).statusCode).toBe(200)

    expect((await recipesIn('it'))[0]).toMatchObject({ name: 'Prawn Dosa', ingredients: ['prawns'] })
    expect(await textsOf(admin, 'recipeName')).toContainEqual({
      kind: 'recipeName',
      id: 'dosa',
      source: 'Prawn Dosa',
      context: 'Tiffin',
      outdated: { source: 'Masala Dosa', text: 'Dosa alle spezie' },
    })

    await translate(admin, [['recipeName', 'dosa', 'Prawn Dosa', 'Dosa ai gamberi']])

    expect((await recipesIn('it'))[0]).toMatchObject({ name: 'Dosa ai gamberi', originalName: 'Prawn Dosa' })
  })

  test('the panel lists each text with its translation, each word once, and how much is translated', async () => {
    const admin = await signIn(['it', 'de'])
    await translate(admin, italian)

    const { menuLanguage, progress, texts } = await list(admin)

    expect(menuLanguage).toBe('en')
    const total = texts.length
    expect(progress).toEqual([
      { language: 'it', translated: 3, total },
      { language: 'de', translated: 0, total },
    ])
    expect(texts.filter((text) => text.kind === 'ingredient')).toEqual([
      { kind: 'ingredient', id: 'rice', source: 'rice', text: 'riso' },
      { kind: 'ingredient', id: 'lentils', source: 'lentils' },
    ])
  })

  test('the list has also the translations to a language that the site does not offer any more', async () => {
    const admin = await signIn()
    await translate(admin, italian)
    await saveLanguages(admin, { standard: 'en', offered: [] })

    const { progress, texts } = await list(admin)

    expect(progress).toEqual([])
    expect(texts).toContainEqual({ kind: 'ingredient', id: 'rice', source: 'rice', text: 'riso' })
  })

  test('an empty text removes a translation, and a text that does not exist is ignored', async () => {
    const admin = await signIn()
    await translate(admin, italian)

    const answer = await translate(admin, [
      ['recipeName', 'dosa', 'Masala Dosa', ' '],
      ['recipeName', 'none', 'None', 'Niente'],
    ])

    expect(answer.statusCode).toBe(204)
    expect((await recipesIn('it'))[0]).not.toHaveProperty('originalName')
    expect((await list(admin)).progress).toMatchObject([{ translated: 2 }])
  })

  test('an order keeps the words of the guest and those of the kitchen (#249)', async () => {
    const admin = await signIn()
    const groups = [await addOptionGroup(admin, sizeDraft), await addOptionGroup(admin, extrasDraft)]
    await setDosaGroups(
      admin,
      groups.map(({ id }) => id),
    )
    const large = (await textsOf(admin, 'optionName')).find(({ source }) => source === 'Large')
    const size = (await textsOf(admin, 'groupName')).find(({ source }) => source === sizeDraft.name)
    await translate(admin, [
      ...italian,
      ['optionName', large?.id ?? '', 'Large', 'Grande'],
      ['groupName', size?.id ?? '', sizeDraft.name, 'Misura'],
    ])
    const customer = await app().customer()
    const options = select(groups, 'Large', 'Chutney')

    const placed = await place(customer, { options, seenPrice: 13 })

    expect(placed.statusCode).toBe(201)
    const order = placed.json<Order>()
    const inItalian = [
      { name: 'Dosa alle spezie', options: [{ name: 'Grande', group: 'Misura' }, { name: 'Chutney' }] },
    ]
    expect(order.items).toMatchObject(inItalian)
    expect((await customer.get(`/api/orders/${order.id}`)).json()).toMatchObject({ items: inItalian })
    expect((await admin.get(`/api/admin/orders/${order.id}`)).json()).toMatchObject({
      items: [
        {
          name: 'Masala Dosa',
          guestName: 'Dosa alle spezie',
          options: [
            { name: 'Large', group: sizeDraft.name, guestName: 'Grande', guestGroup: 'Misura' },
            { name: 'Chutney' },
          ],
        },
      ],
    })
    expect(order.items[0]).toMatchObject({
      originalName: 'Masala Dosa',
      language: 'it',
      options: [{ originalName: 'Large' }, {}],
    })
    expect(order.items[0]).not.toHaveProperty('guestName')
  })

  test('the kitchen’s ticket has the words of the kitchen, the receipt those of the guest', async () => {
    const admin = await signIn()
    await translate(admin, italian)
    await savePrinting(admin, { printsTickets: true })
    const { id } = (await place(await app().customer(), { seenPrice: 10.5 })).json<Order>()
    const ticket = async (template: string) =>
      (await admin.get(`/api/admin/orders/${id}/tickets/${template}`)).body.replaceAll('\u00A0', ' ')

    expect(await ticket('kitchen')).toContain('Masala Dosa')
    expect(await ticket('kitchen')).not.toContain('Dosa alle spezie')
    expect(await ticket('receipt')).toContain('Dosa alle spezie')
    expect(await ticket('receipt')).toContain('Totale')
  })

  test('a refusal names the dish in the words of the guest', async () => {
    const admin = await signIn()
    await translate(admin, italian)
    expect((await admin.send('PUT', '/api/recipes/dosa/availability', { soldOut: 'until-changed' })).statusCode).toBe(
      200,
    )
    const customer = await app().customer()

    const refused = await place(customer, { seenPrice: 10.5 })

    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Dosa alle spezie')
  })

  test('the texts of the settings are translated, and the document names those that are not', async () => {
    const admin = await signIn()
    const sections = (await admin.get('/api/admin/settings')).json<Record<string, { version: number; value: object }>>()
    for (const [name, texts] of Object.entries({
      identity: { tagline: 'Fresh every day', story: 'Since 1980.' },
      legal: { terms: '# Terms', orderButtonLabel: 'Order now' },
    })) {
      const { version = 0, value = {} } = sections[name] ?? {}
      await admin.send('PUT', `/api/admin/settings/${name}`, { version, value: { ...value, ...texts } })
    }

    await translate(admin, [
      ['setting', 'identity.tagline', 'Fresh every day', 'Fresco ogni giorno'],
      ['setting', 'legal.terms', '# Terms', '# Condizioni'],
      ['setting', 'legal.orderButtonLabel', 'Order now', 'Ordina e paga'],
    ])

    const inItalian = { 'x-language': 'it' }
    const site = (await app().visitor().get('/api/site', inItalian)).json<PublicSite>()
    expect(site).toMatchObject({
      tagline: 'Fresco ogni giorno',
      story: 'Since 1980.',
      orderButtonLabel: 'Ordina e paga',
    })
    expect(site).toMatchObject({ untranslated: ['identity.story'] })
    expect((await app().visitor().get('/api/legal/terms', inItalian)).body).toContain('Condizioni')
    expect((await app().visitor().get('/api/legal/terms')).body).toContain('Terms')
  })
})
