import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemCodes, problemSchema } from '#contract/errors.ts'
import { refusalMessage } from '#contract/refusal-texts.ts'
import { shareTestApp } from '#test/support/app.ts'
import { readFile } from '#test/support/repository.ts'
import { listRoutes } from '#test/support/routes.ts'
import { generateApiFiles } from '../../../tools/api-document.ts'
import { accessOf } from './permissions.ts'

const app = shareTestApp()

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ summary: z.string(), tags: z.array(z.string()), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
})

async function readDocument() {
  return documentSchema.parse((await app().visitor().get('/api/openapi.json')).json())
}

test('openapi.json and the types of the web app match the routes (otherwise run: npm run api)', async () => {
  const { openapi, types } = await generateApiFiles()

  expect(readFile('openapi.json') === openapi, 'openapi.json is out of date: run npm run api').toBe(true)
  expect(readFile('src/web/api/schema.d.ts') === types, 'schema.d.ts is out of date: run npm run api').toBe(true)
})

test('every route of the API is in the document, with a summary and its responses', async () => {
  const { paths } = await readDocument()
  const hidden =
    /^\/(healthz|readyz|metrics|manifest\.webmanifest|robots\.txt|sitemap\.xml|menu\/:slug|\*|api\/docs.*|api\/openapi\.json)$/
  const routes = (await listRoutes(app())).filter(({ method, pattern }) => method !== 'HEAD' && !hidden.test(pattern))

  for (const { method, pattern } of routes) {
    const operation = paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([method, pattern, operation?.summary ?? '']).toEqual([method, pattern, expect.stringMatching(/^.{5,120}$/)])
    expect(Object.keys(operation?.responses ?? {}).length).toBeGreaterThan(0)
  }
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(routes.length)
})

test('a route that requires a session documents its 401 and 403 responses', async () => {
  const { paths } = await readDocument()

  for (const { method, pattern } of await listRoutes(app())) {
    const responses = paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses
    const access = accessOf(method, pattern)
    const needed = access === 'anyone' ? [] : access === 'signed-in' ? ['401'] : ['401', '403']
    const statuses = responses ? Object.keys(responses) : needed
    expect([method, pattern, statuses]).toEqual([method, pattern, expect.arrayContaining(needed)])
  }
})

test('a schema of several routes has a name (src/server/http/api-components.ts), so the document contains it once', () => {
  const counts = new Map<string, number>()
  function count(part: unknown): void {
    if (typeof part !== 'object' || part === null) return
    const lines = JSON.stringify(part, null, 2)
    counts.set(lines, (counts.get(lines) ?? 0) + 1)
    for (const each of Object.values(part)) count(each)
  }
  count(JSON.parse(readFile('openapi.json')))

  const repeated = [...counts].filter(([lines, uses]) => uses > 1 && lines.split('\n').length > 70)
  expect(repeated).toEqual([])
})

test('every code is explained at the top of the document', async () => {
  const text = (await app().visitor().get('/api/openapi.json')).body

  for (const code of problemCodes) {
    expect(text).toContain(`\`${code}\``)
    expect(text).toContain(JSON.stringify(refusalMessage(code)).slice(1, -1))
  }
})

test('a missing path below /api/docs gets a problem document, like any other path of the API', async () => {
  const missing = ['/api/docs/nope', '/api/docs/static/nope.js', '/api/nope'].map(async (path) => {
    const { statusCode, body } = await app().visitor().get(path)
    return { statusCode, ...problemSchema.parse(JSON.parse(body)) }
  })

  for (const response of await Promise.all(missing)) expect(response).toMatchObject({ statusCode: 404, status: 404 })
})

test('anyone can open Swagger UI and its files', async () => {
  const visitor = app().visitor()

  const page = await visitor.get('/api/docs')
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { pathname } = new URL(file, 'http://localhost/api/docs')
    expect([pathname, (await visitor.get(pathname)).statusCode]).toEqual([pathname, 200])
  }
})
