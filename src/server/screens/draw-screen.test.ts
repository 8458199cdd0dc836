import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryFirstScreen } from './carry-first-screen.ts'
import { createDrawScreen } from './draw-screen.ts'

const user = { uid: 'u1', displayName: 'Asha', email: 'asha@example.com', role: 'customer' as const }

let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'tiffin-web-'))
})
afterAll(() => rm(webDir, { recursive: true }))

test('without the code that draws, the browser is left to it', async () => {
  expect(await createDrawScreen(undefined, '')('/home', '', [])).toBe('')
  expect(await createDrawScreen(webDir, '')('/home', '', [])).toBe('')
})

test('a screen is drawn from its address, the answers that its document carries and the restaurant’s currency', async () => {
  await mkdir(join(webDir, '.drawing'))
  await writeFile(
    join(webDir, '.drawing/drawing.js'),
    `let currency
     export function setCurrency(code) { currency = code }
     export async function drawScreen(asked) { return JSON.stringify({ ...asked, answers: [...asked.answers], currency }) }`,
  )
  const drawScreen = createDrawScreen(webDir, 'INR')
  const answers = [
    { to: '/api/session', json: Buffer.from('{"user":1}') },
    { to: '/api/categories', json: '[]' },
  ]

  expect(JSON.parse(await drawScreen('/home', 'q=dosa', answers))).toEqual({
    path: '/home',
    search: '?q=dosa',
    answers: [
      ['/api/session', '{"user":1}'],
      ['/api/categories', '[]'],
    ],
    currency: 'INR',
  })
  expect(JSON.parse(await drawScreen('/home', '', []))).toMatchObject({ search: '' })
})

test('all that follows the first question mark is searched for', async () => {
  const asked: string[] = []
  const carry = carryFirstScreen(
    async () => [],
    async () => user,
    async (path, search) => {
      asked.push(path, search)
      return ''
    },
  )
  const app = Fastify()
  app.get('/home', async (request, reply) => carry(request, reply))

  await app.inject('/home?q=what?')
  await app.inject('/home')

  expect(asked).toEqual(['/home', 'q=what?', '/home', ''])
})

test('a screen that cannot be drawn is the browser’s to draw, with all that its document carries', async () => {
  const carry = carryFirstScreen(
    async () => [{ to: '/api/categories', json: '[]' }],
    async () => user,
    () => Promise.reject(new Error('no screen today')),
  )
  const told: string[] = []
  const app = Fastify({ loggerInstance: pino({ level: 'warn' }, { write: (line: string) => void told.push(line) }) })
  app.get('/home', async (request, reply) => carry(request, reply))

  const carried = (await app.inject('/home')).json<{ drawn: string; answers: { to: string }[] }>()

  expect(carried.drawn).toBe('')
  expect(carried.answers.map(({ to }) => to)).toEqual(['/api/categories'])
  expect(told.join()).toContain('no screen today')
  expect(told.join()).toContain('the browser is to draw the screen')
})
