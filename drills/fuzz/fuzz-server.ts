/** Starts a server with the demo menu, a customer and an admin, fuzzes it, and measures its event loop delay. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { categoryListSchema } from '#contract/menu/menu.ts'
import { recipeListSchema } from '#contract/menu/recipe-schemas.ts'
import { testAddress } from '#test/support/orders.ts'
import { deleteDataDir, newDataDir, stop } from '../../bench/tiffin-process.ts'
import { admin, customer, startTestServer } from '../test-server.ts'
import { type FuzzReport, fuzz, type Role, type Target } from './fuzz.ts'

/** The account whose password the fuzzer guesses, until the throttle locks it. */
const throttledCustomer = { ...customer, email: 'ravi@example.com', displayName: 'Ravi Iyer' }

/** @returns the report, and the longest delay of the server's event loop in milliseconds */
export async function fuzzServer(requests: number, seed: number): Promise<FuzzReport & { longestStallMs: number }> {
  const reportDir = await newDataDir()
  const loopReport = join(reportDir, 'loop.json')
  const nodeOptions = ['--import', './drills/fuzz/measure-event-loop.ts']
  const { url, child, close } = await startTestServer({ LOOP_REPORT: loopReport }, nodeOptions)
  try {
    for (const account of [customer, throttledCustomer]) await post(`${url}/api/auth/sign-up/email`, account)
    child.kill('SIGUSR2')
    const report = await fuzz({ url, cookie: createSessions(url), ...(await createExamples(url)) }, requests, seed)
    await stop(child)
    const { longestMs } = z.object({ longestMs: z.number() }).parse(JSON.parse(readFileSync(loopReport, 'utf8')))
    return { ...report, longestStallMs: longestMs }
  } finally {
    await close()
    await deleteDataDir(reportDir)
  }
}

/** @returns existing values and valid bodies */
async function createExamples(url: string): Promise<Pick<Target, 'knownValues' | 'validBodies'>> {
  const categories = categoryListSchema.parse(await (await fetch(`${url}/api/categories`)).json())
  const recipes = recipeListSchema.parse(await (await fetch(`${url}/api/recipes`)).json())
  const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const imageBase64 = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const pictures = recipes.map(({ imageUrl }) => `${imageUrl.replace('/images/', '')}-320.webp`)
  const ids = [...categories, ...recipes].map(({ id }) => id)
  const simple = recipes.filter(({ optionGroups }) => optionGroups === undefined)
  const items = simple.slice(0, 2).map(({ id, price }) => ({ id, quantity: 2, seenPrice: price }))
  const recipe = { name: 'Dal', categoryId: categories[0]?.id, ingredients: ['lentils'], price: 9.5 }
  const rule = { minUnits: 0, maxUnits: 2, maxPerOption: 1, freeUnits: 1 }
  const optionGroup = { name: 'Extras', ...rule, options: [{ name: 'Raita', priceMinor: 250, isDefault: false }] }
  return {
    knownValues: [...ids, ...pictures.slice(0, 5), throttledCustomer.email, throttledCustomer.password, imageBase64],
    validBodies: {
      'POST /api/orders': { items, deliveryAddress: testAddress },
      'POST /api/categories': { name: 'Soups', imageBase64 },
      'POST /api/recipes': { ...recipe, imageBase64 },
      'POST /api/option-groups': optionGroup,
      'PATCH /api/option-groups/{id}': { ...optionGroup, version: 1 },
      'PATCH /api/recipes/{id}': { ...recipe, version: 1 },
      'PATCH /api/categories/{id}': { name: 'Soups', version: 1 },
      'PATCH /api/admin/orders/{id}': { status: 'preparing' },
    },
  }
}

/** @returns a function that signs in a user on the first call and after a lost session, and caches the cookie */
function createSessions(url: string): Target['cookie'] {
  const cookies = new Map<Role, Promise<string>>([['visitor', Promise.resolve('')]])
  return (role, renew) => {
    const cached = renew ? undefined : cookies.get(role)
    if (cached) return cached
    const fresh = signIn(url, role === 'admin' ? admin : customer)
    cookies.set(role, fresh)
    return fresh
  }
}

async function signIn(url: string, { email, password }: typeof admin): Promise<string> {
  const response = await post(`${url}/api/auth/sign-in/email`, { email, password })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function post(url: string, body: object): Promise<Response> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify(body),
  })
}
