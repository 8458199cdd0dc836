import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/menu/menu.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { type Client, shareTestApp } from '#test/support/app.ts'
import { postOrder } from '#test/support/orders.ts'
import { saveLegal, setMenuPublic } from '#test/support/settings.ts'
import { ensureWebBuild } from '../../../tools/web-build.ts'

beforeAll(() => ensureWebBuild())

const app = shareTestApp('sqlite', {}, { builtWeb: true })

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
}

/** The elements that a browser shows without JavaScript, and those of the head, in order. */
function readElements(html: string): Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, text: '' }
        elements.push(element)
        open.push(element)
      },
      ontext(text) {
        if (open.some(({ name }) => name === 'script' || name === 'style')) return
        for (const element of open) element.text += text
      },
      onclosetag() {
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return elements
}

async function documentOf(client: Client, path: string) {
  const { statusCode, body } = await client.get(path)
  expect(statusCode).toBe(200)
  const elements = readElements(body)
  const textsOf = (tag: string) => elements.filter(({ name }) => name === tag).map(({ text }) => text)
  return { elements, textsOf, text: textsOf('body').join('') }
}

async function readDish(admin: Client): Promise<Recipe> {
  const [dish] = (await admin.get('/api/recipes')).json<Recipe[]>()
  if (!dish) throw new Error('The menu of the test has no dish.')
  return dish
}

async function renameDish(admin: Client, name: string): Promise<void> {
  const { id, version, categoryId, ingredients, price } = await readDish(admin)
  const edit = { version, name, categoryId, ingredients, price }
  expect((await admin.send('PATCH', `/api/recipes/${id}`, edit)).statusCode).toBe(200)
}

const publicScreens = [
  { path: '/login', heading: 'Sign In' },
  { path: '/signup', heading: 'Create Account' },
  { path: '/forgot-password', heading: 'Forgot Password' },
  { path: '/reset-password?token=made-up', heading: 'Reset Password' },
  { path: '/admin/login', heading: 'Admin Sign In' },
]

describe('the document of a public screen', () => {
  test.each(publicScreens)(
    'at $path has the heading, the title and a hint for browsers without JavaScript',
    async ({ path, heading }) => {
      const { textsOf } = await documentOf(app().visitor(), path)

      expect(textsOf('h1')).toEqual([heading])
      expect(textsOf('title')).toEqual([`${heading} · Restaurant`])
      expect(textsOf('noscript').join('')).toContain('This site needs JavaScript to take your order.')
    },
  )

  test.each(publicScreens)(
    'at $path loads its scripts with low priority, after its styles and pictures',
    async ({ path }) => {
      const { elements } = await documentOf(app().visitor(), path)

      const code = elements.filter(
        ({ name, attributes: { rel, src } }) =>
          (name === 'script' && src !== undefined && !src.includes('/early-clicks-')) ||
          (name === 'link' && rel === 'modulepreload'),
      )
      expect(code.length).toBeGreaterThan(2)
      expect(code.filter(({ attributes }) => attributes['fetchpriority'] !== 'low')).toEqual([])
    },
  )

  test('contains a notice and the next path from the URL', async () => {
    const { elements, text } = await documentOf(app().visitor(), '/login?next=%2Fcart&notice=password-changed')

    expect(text).toContain('Your password has been changed. Please sign in.')
    const link = elements.find((element) => element.name === 'a' && element.text === 'Create an account')
    expect(link?.attributes['href']).toBe('/signup?next=%2Fcart')
  })

  test('at /login and /signup contains dishes of the menu with their prices, but only while the menu is public', async () => {
    const admin = await signInAdmin(app())
    const dish = await readDish(admin)
    for (const path of ['/login', '/signup']) expect((await app().visitor().get(path)).body).not.toContain(dish.name)

    await setMenuPublic(admin, true)
    try {
      for (const path of ['/login', '/login?next=%2Fcheckout', '/signup']) {
        const { textsOf } = await documentOf(app().visitor(), path)
        expect(textsOf('li')).toContain(`${dish.name}$${dish.price.toFixed(2)}`)
      }
      await renameDish(admin, 'Rava Dosa')
      expect((await documentOf(app().visitor(), '/login')).text).toContain('Rava Dosa')
    } finally {
      await setMenuPublic(admin, false)
      await renameDish(admin, dish.name)
    }
    expect((await app().visitor().get('/login')).body).not.toContain(dish.name)
  })
})

describe('the document of a customer’s screen', () => {
  test.each([
    { path: '/home', heading: 'What are you hungry for?', shown: 'Sweets' },
    { path: '/category/tiffin', heading: 'Tiffin', shown: 'Masala Dosa' },
    { path: '/cart', heading: 'Your Cart', shown: 'Nothing is paid now: you pay in cash when your food arrives.' },
    { path: '/checkout', heading: 'Checkout', shown: 'All rights reserved' },
    { path: '/orders', heading: 'Order History', shown: "You haven't placed any orders yet." },
    { path: '/profile', heading: 'Profile', shown: 'Update Profile' },
  ])('at $path contains the screen and the customer’s name', async ({ path, heading, shown }) => {
    const name = `asha${path.replaceAll('/', '-')}`
    const asha = await app().customer(name)

    const { textsOf, text } = await documentOf(asha, path)

    expect(textsOf('h1')).toEqual([heading])
    expect(text).toContain(shown)
    expect(textsOf('button').join()).toContain(name)
  })

  test.each(['/cart', '/checkout'])(
    'at %s does not say that the cart is empty, which only the browser knows',
    async (path) => {
      const { text } = await documentOf(await app().customer(), path)

      expect(text).not.toContain('Your cart is empty')
    },
  )

  test('contains the customer’s orders', async () => {
    const asha = await app().customer()
    const { id } = (await postOrder(asha)).json<{ id: string }>()

    const history = await documentOf(asha, '/orders')
    const confirmation = await documentOf(asha, `/order-confirmation/${id}`)

    expect(history.textsOf('h2')).toContain(`Order #${id}`)
    expect(confirmation.textsOf('h1')).toEqual(['Pending '])
    expect(confirmation.text).toContain('1 Main Street')
  })
})

test.each([
  ['imprint', 'Imprint'],
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['accessibility', 'Accessibility'],
])('the document of /legal/%s contains the text, with the title %s', async (page, title) => {
  const admin = await signInAdmin(app())
  await saveLegal(admin, { [page]: 'Lucia Esposito\n\n## Contact\n\n- [Call us](tel:+39081)' })

  const { elements, textsOf } = await documentOf(app().visitor(), `/legal/${page}`)

  expect(textsOf('title')).toEqual([`${title} · Restaurant`])
  expect(textsOf('h1')).toEqual([title])
  expect(textsOf('h2')).toEqual(['Contact'])
  const link = elements.find((element) => element.name === 'a' && element.text === 'Call us')
  expect(link?.attributes['href']).toBe('tel:+39081')
})
