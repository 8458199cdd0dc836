import { beforeAll, describe, expect, test } from 'vitest'
import type { Category, Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { pictureOf } from '#test/support/pictures.ts'
import { findMenuVersion } from '../store/menu-version.ts'

const orange = await pictureOf('#e08030')

const paneer = { name: 'Paneer Tikka', categoryId: 'tiffin', ingredients: ['paneer', 'mint'], price: 9.5 }

describe.each(appKinds)('refused changes of the menu, on %s', (kind) => {
  const app = shareTestApp(kind)
  let admin: Client
  beforeAll(async () => {
    admin = await signInAdmin(app())
  })

  const categories = async () => (await app().visitor().get('/api/categories')).json<Category[]>()
  const recipes = async () => (await app().visitor().get('/api/recipes')).json<Recipe[]>()

  test.each(['/api/categories/unknown', '/api/recipes/unknown'])(
    'a refused deletion of %s does not change the menu version',
    async (url) => {
      const { queries } = app().database
      const before = await findMenuVersion(queries)

      expect((await admin.send('DELETE', url)).statusCode).toBe(404)

      expect(await findMenuVersion(queries)).toBe(before)
    },
  )

  test.each([
    ['no name', { name: '' }],
    ['a name of spaces', { name: '  ' }],
    ['a name with a text direction override (#47)', { name: 'Paneer\u202Etikka' }],
    ['a name that is too long (#47)', { name: 'x'.repeat(101) }],
    ['no ingredient', { ingredients: [] }],
    ['blank ingredients only', { ingredients: ['', '  '] }],
    ['too many ingredients', { ingredients: Array<string>(51).fill('rice') }],
    ['a price of 0', { price: 0 }],
    ['a negative price', { price: -1 }],
    ['a price with three decimals', { price: 1.005 }],
    ['a price with four decimals', { price: 1.0005 }],
    ['a price above the limit', { price: 1e7 }],
    ['a price that is a text', { price: '9.5' }],
    ['an unknown field', { role: 'admin' }],
    ['an id', { id: 'mine' }],
    ['no picture', { imageBase64: '' }],
  ])('%s is refused, and nothing is added', async (_what, invalid) => {
    const before = await recipes()

    const response = await admin.send('POST', '/api/recipes', { ...paneer, imageBase64: orange, ...invalid })

    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'request/invalid'])
    expect(await recipes()).toEqual(before)
  })

  test.each([
    ['recipe/category-unknown', 'Please select a category', { categoryId: 'no-such' }],
    ['picture/not-an-image', 'Please upload an image file', { imageBase64: 'data:image/png;base64,RGFs' }],
  ])("a refusal has the code %s and the message '%s'", async (code, title, invalid) => {
    const response = await admin.send('POST', '/api/recipes', { ...paneer, imageBase64: orange, ...invalid })

    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code, title })
  })

  test('a picture of 5 MB is refused with the message of the specification, and a body of 8 MB with 413 (#53)', async () => {
    const send = (bytes: number) =>
      admin.send('POST', '/api/categories', {
        name: 'Large',
        imageBase64: `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`,
      })

    const picture = await send(5 * 1024 * 1024)
    const largeBody = await send(8 * 1024 * 1024)

    expect(picture.statusCode).toBe(400)
    expect(picture.json()).toMatchObject({ code: 'picture/too-large', title: 'Image size should be less than 5MB' })
    expect(largeBody.json()).toMatchObject({ status: 413, code: 'request/too-large' })
  })

  test.each([
    ['POST', '/api/categories'],
    ['PATCH', '/api/categories/sweets'],
    ['DELETE', '/api/categories/sweets'],
    ['POST', '/api/recipes'],
    ['PATCH', '/api/recipes/dosa'],
    ['DELETE', '/api/recipes/dosa'],
  ] as const)(
    '%s %s is for admins: a visitor gets 401, a customer 403, and the menu does not change (#1)',
    async (method, url) => {
      const asha = await app().customer()
      const before = [await categories(), await recipes()]
      const body = { name: 'Mine', version: 1, imageBase64: orange }

      const visitor = await app().visitor().send(method, url, body)
      const customer = await asha.send(method, url, body)

      expect(visitor.json()).toMatchObject({ status: 401, code: 'auth/sign-in-required' })
      expect(customer.json()).toMatchObject({ status: 403, code: 'auth/forbidden' })
      expect([await categories(), await recipes()]).toEqual(before)
    },
  )
})
