/** A server of one's own to be fuzzed, with the demo menu, a customer and an admin; watched for standstills. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { categoryListSchema, recipeListSchema } from '#contract/menu.ts'
import { testAddress } from '#test/support/orders.ts'
import { deleteDataDir, newDataDir, stop } from '../../bench/tiffin-process.ts'
import { admin, customer, openDrilledServer } from '../drilled-server.ts'
import { type FuzzReport, fuzz, type Target, type Who } from './fuzz.ts'

/** Whose password the fuzzer guesses at, until the account's door is shut for a while. */
const somebody = { ...customer, email: 'ravi@example.com', displayName: 'Ravi Iyer' }

/** @returns what came of it, and the longest standstill of the server's event loop in milliseconds */
export async function fuzzServer(
  requests: number,
  seed: number,
): Promise<FuzzReport & { longestStandstillMs: number }> {
  const reports = await newDataDir()
  const loopReport = join(reports, 'loop.json')
  const watched = ['--import', './drills/fuzz/watch-loop.ts']
  const { url, child, close } = await openDrilledServer({ LOOP_REPORT: loopReport }, watched)
  try {
    for (const account of [customer, somebody]) await post(`${url}/api/auth/sign-up/email`, account)
    child.kill('SIGUSR2')
    const report = await fuzz({ url, cookie: keepSignedIn(url), ...(await lookAround(url)) }, requests, seed)
    await stop(child)
    const { longestMs } = z.object({ longestMs: z.number() }).parse(JSON.parse(readFileSync(loopReport, 'utf8')))
    return { ...report, longestStandstillMs: longestMs }
  } finally {
    await close()
    await deleteDataDir(reports)
  }
}

/** What is there, and bodies that are taken. */
async function lookAround(url: string): Promise<Pick<Target, 'known' | 'taken'>> {
  const categories = categoryListSchema.parse(await (await fetch(`${url}/api/categories`)).json())
  const recipes = recipeListSchema.parse(await (await fetch(`${url}/api/recipes`)).json())
  const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const imageBase64 = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const pictures = recipes.map(({ imageUrl }) => `${imageUrl.replace('/images/', '')}-320.webp`)
  const ids = [...categories, ...recipes].map(({ id }) => id)
  const items = recipes.slice(0, 2).map(({ id, price }) => ({ id, quantity: 2, seenPrice: price }))
  const recipe = { name: 'Dal', categoryId: categories[0]?.id, ingredients: ['lentils'], price: 9.5 }
  return {
    known: [...ids, ...pictures.slice(0, 5), somebody.email, somebody.password, imageBase64],
    taken: {
      'POST /api/orders': { items, deliveryAddress: testAddress },
      'POST /api/categories': { name: 'Soups', imageBase64 },
      'POST /api/recipes': { ...recipe, imageBase64 },
      'PATCH /api/recipes/{id}': { ...recipe, version: 1 },
      'PATCH /api/categories/{id}': { name: 'Soups', version: 1 },
      'PATCH /api/admin/orders/{id}': { status: 'preparing' },
    },
  }
}

/** Sessions by who; signed in when first asked for, and again when lost. */
function keepSignedIn(url: string): Target['cookie'] {
  const kept = new Map<Who, Promise<string>>([['visitor', Promise.resolve('')]])
  return (who, renew) => {
    const known = renew ? undefined : kept.get(who)
    if (known) return known
    const fresh = signIn(url, who === 'admin' ? admin : customer)
    kept.set(who, fresh)
    return fresh
  }
}

async function signIn(url: string, { email, password }: typeof admin): Promise<string> {
  const answer = await post(`${url}/api/auth/sign-in/email`, { email, password })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function post(url: string, body: object): Promise<Response> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify(body),
  })
}
