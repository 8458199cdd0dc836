/** Starts a server with an order and lists the requests that contain strings. */
import * as z from 'zod/mini'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { testAddress } from '#test/support/orders.ts'
import { admin, customer, startTestServer } from '../test-server.ts'
import type { Target } from './sqlmap.ts'

const dal = { name: 'Dal', ingredients: ['lentils'], price: 9.5 }

/** @param settings such as DATABASE_URL */
export async function openTargets(
  settings: Record<string, string>,
): Promise<{ targets: Target[]; close: () => Promise<void> }> {
  const { url, close } = await startTestServer(settings)
  try {
    return { targets: await listTargets(url), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function listTargets(url: string): Promise<Target[]> {
  const json = { origin: url, 'content-type': 'application/json' }
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} failed with status ${response.status}.`)
    return response
  }
  const asAsha = { cookie: sessionOf(await post('/api/auth/sign-up/email', customer)) }
  const asAdmin = { cookie: sessionOf(await post('/api/auth/sign-in/email', admin)) }
  const [category] = categoryListSchema.parse(await (await fetch(`${url}/api/categories`)).json())
  const [recipe] = recipeListSchema.parse(await (await fetch(`${url}/api/recipes`)).json())
  if (!category || !recipe) throw new Error('The demo menu is empty.')
  const draft = {
    items: [{ id: recipe.id, quantity: 1, seenPrice: recipe.price }],
    deliveryAddress: { ...testAddress, instructions: 'Ring twice' },
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const order = z
    .object({ id: z.string() })
    .parse(await (await post('/api/orders', draft, { ...asAsha, ...key })).json())

  const ids = [order.id, category.id, recipe.id]
  const nameOf = (method: string, path: string) => {
    return `${method} ${ids.reduce((shown, id) => shown.replace(id, '{id}'), path)}`
  }
  const read = (path: string, headers: Record<string, string> = {}): Target => {
    return { name: nameOf('GET', path), url: url + path, headers }
  }
  const write = (method: 'POST' | 'PATCH', path: string, body: object, headers: Record<string, string>): Target => {
    return {
      name: nameOf(method, path),
      url: url + path,
      method,
      body: markStrings(body),
      headers: { ...json, ...headers },
    }
  }
  return [
    // the rate limit of menu changes is per minute, so the two changes of the menu are first and last
    write('PATCH', `/api/categories/${category.id}`, { name: 'Soups', version: 1 }, asAdmin),
    read('/api/recipes?categoryId=small-plates*'),
    read('/images/a*.webp'),
    read('/api/session', { cookie: `${asAsha.cookie}*` }),
    read('/api/orders?sort=newest*', asAsha),
    read(`/api/orders?before=${order.id}*`, asAsha),
    read(`/api/orders/${order.id}*`, asAsha),
    read(`/api/orders/${order.id}*/changes`, asAsha),
    read('/api/admin/orders?status=pending*&q=asha*', asAdmin),
    read('/api/admin/orders?from=2026-01-01T00:00:00.000Z*&to=2046-01-01T00:00:00.000Z*', asAdmin),
    read('/api/admin/orders?cursor=a*', asAdmin),
    read(`/api/admin/orders/${order.id}*`, asAdmin),
    write('POST', '/api/auth/sign-in/email', admin, {}),
    write('POST', '/api/auth/sign-up/email', customer, {}),
    write('POST', '/api/auth/request-password-reset', { email: customer.email }, {}),
    write('POST', '/api/auth/reset-password', { token: 'a', newPassword: customer.password }, {}),
    write('PATCH', '/api/profile', { displayName: 'Asha' }, asAsha),
    write('POST', '/api/orders', draft, { ...asAsha, 'idempotency-key': `${crypto.randomUUID()}*` }),
    write('PATCH', `/api/admin/orders/${order.id}*`, { status: 'preparing' }, asAdmin),
    write('PATCH', `/api/recipes/${recipe.id}`, { ...dal, categoryId: category.id, version: 1 }, asAdmin),
  ]
}

function sessionOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Stored and read like the street, so one of these fields is enough. */
const skippedFields = new Set(['city', 'state', 'zipCode', 'phone'])

/** @returns the body as JSON, with a `*` in every string that sqlmap replaces */
function markStrings(body: object): string {
  return JSON.stringify(body, (name, value: unknown) =>
    typeof value === 'string' && !skippedFields.has(name) ? `${value}*` : value,
  )
}
