import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { deleteRecipe, updateRecipe } from '#server/menu/menu-store.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { untilOneWaits } from '#test/support/lock-waits.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { saveLanguages } from '#test/support/menu-languages.ts'
import { saveLegal } from '#test/support/settings.ts'

describe.each(appKinds)('saving translations, on %s', (kind) => {
  async function open() {
    const app = await buildTestApp(kind)
    const admin = await signInAdmin(app)
    await saveLanguages(admin, { standard: 'en', offered: ['it', 'hi'] })
    const save = (texts: object[], language = 'it') => admin.send('PUT', '/api/admin/translations', { language, texts })
    return { app, admin, save }
  }

  const dosa = { kind: 'recipeName', id: 'dosa', source: 'Masala Dosa' }

  test('a text that another server has just changed is translated at once', async () => {
    const { app, admin, save } = await open()
    await changeMenuOnAnotherServer(app.database, (transaction) =>
      updateRecipe(transaction, 'dosa', 1, { ingredients: ['millet'] }),
    )

    expect((await save([{ kind: 'ingredient', id: 'millet', source: 'millet', text: 'miglio' }])).statusCode).toBe(204)

    const [recipe] = (await admin.get('/api/recipes?language=it')).json<Recipe[]>()
    expect(recipe?.ingredients).toEqual(['miglio'])
  })

  test('of a text that is listed twice, the last translation counts', async () => {
    const { admin, save } = await open()

    await save([
      { ...dosa, text: 'Prima' },
      { ...dosa, text: 'Seconda' },
    ])

    expect((await admin.get('/api/recipes?language=it')).json<Recipe[]>()[0]?.name).toBe('Seconda')
  })

  test('requests with the same texts in another order do not wait for each other without end', async () => {
    const { admin, save } = await open()
    const texts = ['dosa', 'idli', 'chai'].map((id) => ({ ...dosa, id, text: `Piatto ${id}` }))

    const answers = await Promise.all([texts, texts.toReversed(), texts, texts.toReversed()].map((each) => save(each)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
    expect((await admin.get('/api/admin/translations?language=it')).body).toContain('Piatto dosa')
  })

  test('a translation that another admin has changed is refused with the current one, and nothing is saved (#259)', async () => {
    const { admin, save } = await open()
    await save([{ ...dosa, text: 'Crespella', before: '' }])
    const idli = { kind: 'recipeName', id: 'idli', source: 'Steamed Idli', text: 'Idli al vapore', before: '' }

    const refused = await save([idli, { ...dosa, text: 'Dosa alle spezie', before: '' }])

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'translations/edit-conflict',
      current: [{ ...dosa, text: 'Crespella' }],
    })
    const names = async () => (await admin.get('/api/recipes?language=it')).json<Recipe[]>().map(({ name }) => name)
    expect(await names()).toEqual(['Crespella', 'Steamed Idli', 'Masala Chai'])
    // the response to the first request was lost
    expect((await save([{ ...dosa, text: 'Crespella', before: '' }])).statusCode).toBe(204)
    expect((await save([{ ...dosa, text: 'Dosa alle spezie', before: 'Crespella' }])).statusCode).toBe(204)
    expect(await names()).toEqual(['Dosa alle spezie', 'Steamed Idli', 'Masala Chai'])
    const removed = await save([{ ...dosa, text: '', before: 'Crespella' }])
    expect(removed.json()).toMatchObject({ current: [{ ...dosa, text: 'Dosa alle spezie' }] })
  })

  test('of two saves of one text at the same time, one is refused', async () => {
    const { admin, save } = await open()

    const answers = await Promise.all(['Prima', 'Seconda'].map((text) => save([{ ...dosa, text, before: '' }])))

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    const saved = answers[0]?.statusCode === 204 ? 'Prima' : 'Seconda'
    expect((await admin.get('/api/recipes?language=it')).json<Recipe[]>()[0]?.name).toBe(saved)
  })

  test('a dish that is deleted at the same time leaves no translation', async () => {
    const { app, save } = await open()
    let saved = Promise.resolve({ statusCode: 0 })

    await changeMenuOnAnotherServer(app.database, async (transaction) => {
      await deleteRecipe(transaction, 'dosa')
      saved = save([{ ...dosa, text: 'Crespella' }])
      if (kind === 'postgres') await untilOneWaits(app.database.queries)
    })

    expect((await saved).statusCode).toBe(204)
    expect(await app.database.queries.selectFrom('translations').selectAll().execute()).toEqual([])
  })

  test('a text with a control character is refused', async () => {
    const { save } = await open()

    for (const field of ['id', 'source', 'text'])
      expect((await save([{ ...dosa, text: 'Dosa', [field]: 'a\u0000b' }])).statusCode).toBe(400)
  })

  test('a translation has the limits of its original', async () => {
    const { save, admin } = await open()
    for (const text of ['x'.repeat(101), 'two\nlines', 'a\u0007'])
      expect((await save([{ ...dosa, text }])).statusCode).toBe(400)
    const tagline = { kind: 'setting', id: 'identity.tagline', source: 'Fresh', text: 'a\tb' }
    const label = { kind: 'setting', id: 'legal.orderButtonLabel', source: 'Order now', text: 'x'.repeat(61) }

    expect((await save([tagline, label])).json()).toMatchObject({
      issues: [
        { path: '/texts/0/text', message: 'must not contain invisible control characters' },
        { path: '/texts/1/text', message: 'must have at most 60 characters' },
      ],
    })
    expect((await admin.get('/api/admin/translations?language=it')).json()).toMatchObject({
      progress: [{ translated: 0 }, { translated: 0 }],
    })
  })

  test('a description can have line breaks, which become spaces', async () => {
    const { app, admin, save } = await open()
    await changeMenuOnAnotherServer(app.database, (transaction) =>
      updateRecipe(transaction, 'dosa', 1, { description: 'Thin and crisp' }),
    )

    await save([{ kind: 'description', id: 'dosa', source: 'Thin and crisp', text: 'Sottile\ne\tcroccante' }])

    const [recipe] = (await admin.get('/api/recipes?language=it')).json<Recipe[]>()
    expect(recipe?.description).toBe('Sottile e croccante')
  })

  test('200 texts fit into a request, and not one more', async () => {
    const { save } = await open()
    const texts = Array.from({ length: 201 }, (_, index) => ({ ...dosa, id: `dosa${index}`, text: 'Dosa' }))

    expect((await save(texts.slice(1))).statusCode).toBe(204)
    expect((await save(texts)).statusCode).toBe(400)
  })

  test('the longest legal page fits with its translation in any script', async () => {
    const { app, admin, save } = await open()
    const [source, text] = ['क'.repeat(50_000), '𝄞'.repeat(50_000)]
    await saveLegal(admin, { terms: source })

    expect((await save([{ kind: 'setting', id: 'legal.terms', source, text }], 'hi')).statusCode).toBe(204)

    expect((await app.visitor().get('/api/legal/terms', { 'x-language': 'hi' })).body).toContain('𝄞')
  })
})
