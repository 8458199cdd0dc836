import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import type { TranslatedMenu } from '#contract/menu/translations-api.ts'
import type { Report } from '#contract/reports/reports.ts'
import type { PublicSite } from '#contract/site-settings/public-site.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { createCatalogue } from '#server/menu/catalogue.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp, type TestAppOptions } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { declareDosa } from '#test/support/dietary.ts'
import { requireMenuVersionUnlocked, untilOneWaits } from '#test/support/lock-waits.ts'
import { captureLog } from '#test/support/log.ts'
import { italianCategories, saveLanguages, translateMenu } from '#test/support/menu-languages.ts'
import { addOptionGroup, setDosaGroups, sizeDraft } from '#test/support/option-groups.ts'
import { germanTaxes, promotionWith, saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { insertPlacedOrders } from '#test/support/orders.ts'
import { saveLegal } from '#test/support/settings.ts'
import { dosaLine, orderAt } from '#test/support/sold-orders.ts'

const noAmounts = {
  lineDiscountsMinor: [],
  subtotalMinor: 0,
  depositsMinor: 0,
  fees: [],
  isTaxIncluded: true,
  tipMinor: 0,
  roundingMinor: 0,
}

describe.each(appKinds)('a new standard language, on %s', (kind) => {
  async function open(options?: TestAppOptions) {
    const app = await buildTestApp(kind, {}, options)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it', 'de'] })
    const group = await addOptionGroup(admin, sizeDraft)
    await setDosaGroups(admin, [group.id])
    await declareDosa(admin, { contains: ['milk', 'kiwi'], traces: [], diets: [] })
    await saveLegal(admin, { orderButtonLabel: 'Order now', terms: '# Terms' })
    await saveOrderingSettings(admin, { tax: germanTaxes, promotions: { promotions: [promotionWith()] } })
    const large = group.options.find(({ name }) => name === 'Large')
    await translateMenu(admin, 'it', [
      ...italianCategories,
      ['recipeName', 'dosa', 'Masala Dosa', 'Dosa alle spezie'],
      ['ingredient', 'rice', 'rice', 'riso'],
      ['allergen', 'kiwi', 'kiwi', 'actinidia'],
      ['groupName', group.id, sizeDraft.name, 'Misura'],
      ['optionName', `${group.id}/${large?.id ?? ''}`, 'Large', 'Grande'],
      ['setting', 'legal.orderButtonLabel', 'Order now', 'Ordina e paga'],
      ['promotionName', 'ten', 'Ten percent', 'Dieci per cento'],
      ['taxName', 'VAT', 'VAT', 'IVA'],
      // of an earlier name
      ['recipeName', 'idli', 'Idly', 'Idli al vapore'],
    ])
    await translateMenu(admin, 'de', [
      ['recipeName', 'dosa', 'Masala Dosa', 'Gewürz-Dosa'],
      ['ingredient', 'rice', 'rice', 'Reis'],
    ])
    return { app, admin }
  }

  async function swap(admin: Awaited<ReturnType<typeof signInAdmin>>, version?: number) {
    const { languages } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const edit = { version: version ?? languages.version, value: { standard: 'it', offered: ['en', 'de'] } }
    return admin.send('PUT', '/api/admin/settings/languages/swapped-texts', edit)
  }

  test('swaps each text with its translation, and the other languages stay current (#263)', async () => {
    const { app, admin } = await open()
    const other = createCatalogue(app.database.queries)
    await other.current()
    const recipes = async (language: string) =>
      (await app.visitor().get(`/api/recipes?language=${language}`)).json<Recipe[]>()

    expect((await swap(admin)).statusCode).toBe(200)

    const [dosa, idli] = await recipes('it')
    expect(dosa).toMatchObject({
      name: 'Dosa alle spezie',
      ingredients: ['riso'],
      dietary: { contains: ['milk', 'actinidia'] },
    })
    expect(dosa?.optionGroups?.[0]).toMatchObject({ name: 'Misura' })
    expect(dosa?.optionGroups?.[0]?.options.map(({ name }) => name)).toContain('Grande')
    expect(idli).toMatchObject({ name: 'Steamed Idli' })
    const [english] = await recipes('en')
    expect(english).toMatchObject({
      name: 'Masala Dosa',
      originalName: 'Dosa alle spezie',
      ingredients: ['rice'],
      dietary: { names: { actinidia: 'kiwi' } },
    })
    expect((await recipes('de'))[0]).toMatchObject({ name: 'Gewürz-Dosa', ingredients: ['Reis'] })
    const site = async (language: string) =>
      (await app.visitor().get('/api/site', { 'x-language': language })).json<PublicSite>()
    expect(await site('it')).toMatchObject({ orderButtonLabel: 'Ordina e paga' })
    expect(await site('en')).toMatchObject({ orderButtonLabel: 'Order now' })
    const { promotions, tax, legal } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    expect(promotions.value.promotions[0]?.name).toBe('Dieci per cento')
    expect(tax.value.classes[0]?.rates[0]?.name).toBe('IVA')
    expect(legal.savedBy).not.toBeNull()
    expect(legal.value.terms).toBe('# Terms')
    other.invalidate()
    expect((await other.current()).recipes.get('dosa')?.name).toBe('Dosa alle spezie')
    const { texts } = (await admin.get('/api/admin/translations?language=en')).json<TranslatedMenu>()
    expect(texts.find(({ kind: each, id }) => each === 'recipeName' && id === 'idli')).not.toHaveProperty('text')
  })

  test('a report has one row for a dish, a tax and a promotion with orders from before and after, with the present name; a dish of another name keeps it', async () => {
    const { app, admin } = await open()
    const soldAs = (day: string, dish: string, tax: string, promotion: string) => {
      const item = { ...dosaLine, name: dish }
      const gone = { ...dosaLine, id: 'gone', name: dish }
      const amounts = {
        ...noAmounts,
        discounts: [{ promotionId: 'ten', name: promotion, code: '', amountMinor: 100 }],
        taxes: [{ classId: 'food', className: 'Food', name: tax, ppm: 70_000, netMinor: 888, taxMinor: 62 }],
      }
      const soup = { ...dosaLine, id: 'idli', name: 'Soup of Monday' }
      return orderAt(Date.parse(`${day}T12:00Z`), { items: [item, gone, soup], amounts })
    }
    await insertPlacedOrders(app.database.queries, [
      soldAs('2026-05-01', 'Masala Dosa', 'VAT', 'Ten percent'),
      soldAs('2026-05-02', 'Dosa alle spezie', 'IVA', 'Dieci per cento'),
    ])
    const report = async () =>
      (await admin.get('/api/admin/report?from=2026-05-01&to=2026-05-02&timeZone=UTC')).json<Report>()
    const rowsIn = ({ dishes, taxes, discounts }: Report) => [
      ...dishes.map(({ name, quantity }) => [name, quantity]),
      ...[...taxes, ...discounts].map(({ name, orders }) => [name, orders]),
    ]
    const asSold = [
      ['Dosa alle spezie', 2],
      ['Soup of Monday', 2],
    ]
    expect(rowsIn(await report())).toEqual([['Masala Dosa', 2], ...asSold, ['VAT', 2], ['Ten percent', 2]])

    await swap(admin)
    expect(rowsIn(await report())).toEqual([['Dosa alle spezie', 2], ...asSold, ['IVA', 2], ['Dieci per cento', 2]])
  })

  test('swapped back, the texts are as before', async () => {
    const { app, admin } = await open()
    const before = (await app.visitor().get('/api/recipes?language=en')).json<Recipe[]>()
    await swap(admin)
    const { languages } = (await admin.get('/api/admin/settings')).json<SiteSettingsResponse>()
    const value = { standard: 'en', offered: ['it', 'de'] }
    await admin.send('PUT', '/api/admin/settings/languages/swapped-texts', { version: languages.version, value })

    const after = (await app.visitor().get('/api/recipes?language=en')).json<Recipe[]>()
    const versionless = (all: Recipe[]) => all.map((recipe) => ({ ...recipe, version: 0 }))
    expect(versionless(after)).toEqual(versionless(before))
  })

  test('waits for an edit of a dish before it locks the menu version, so that the two cannot deadlock', async () => {
    const { app, admin } = await open()
    const { queries } = app.database

    const { swapped } = await queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('recipes').set({ priceMinor: 1 }).where('id', '=', 'dosa').execute()
      const response = swap(admin)
      if (kind === 'postgres') {
        await untilOneWaits(queries)
        await requireMenuVersionUnlocked(transaction)
      }
      return { swapped: response }
    })

    expect((await swapped).statusCode).toBe(200)
  })

  test('an allergen that a dish contains is not a trace too, when both words have the same translation', async () => {
    const { app, admin } = await open()
    await declareDosa(admin, { contains: ['milk', 'kiwi'], traces: ['Chinese gooseberry', 'nuts'], diets: [] })
    await translateMenu(admin, 'it', [['allergen', 'Chinese gooseberry', 'Chinese gooseberry', 'actinidia']])

    await swap(admin)

    const [dosa] = (await app.visitor().get('/api/recipes')).json<Recipe[]>()
    expect(dosa?.dietary).toEqual({ contains: ['milk', 'actinidia'], traces: ['nuts'], diets: [] })
    expect((await declareDosa(admin, dosa?.dietary ?? null)).statusCode).toBe(200)
  })

  test('the security log has an entry only if texts have changed', async () => {
    const log = captureLog()
    const { admin } = await open({ logger: log.logger })

    await swap(admin)
    // the same standard language again
    expect((await swap(admin)).statusCode).toBe(200)

    const entries = log.events().filter(({ event }) => event === 'texts.swapped')
    expect(entries).toMatchObject([{ texts: 10 }])
  })

  test('changes no text when another admin has saved the languages (#263)', async () => {
    const { app, admin } = await open()

    expect((await swap(admin, 0)).statusCode).toBe(409)

    expect((await app.visitor().get('/api/recipes')).json<Recipe[]>()[0]?.name).toBe('Masala Dosa')
  })
})
