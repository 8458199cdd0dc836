import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shareTestApp } from '#test/support/app.ts'

const endpointsWithRoute = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
])

const endpointSchema = z.object({
  path: z.string(),
  options: z.object({ method: z.union([z.string(), z.array(z.string())]) }),
})

const app = shareTestApp()

test('only endpoints of Better Auth with a route of this server are reachable', async () => {
  const asha = await app().customer()
  const endpoints = Object.values((await app().auth()).api).flatMap((endpoint) => {
    const parsed = endpointSchema.safeParse({
      path: 'path' in endpoint ? endpoint.path : undefined,
      options: endpoint.options,
    })
    return parsed.success ? [parsed.data] : []
  })
  const reachable: string[] = []

  for (const { path, options } of endpoints.filter((endpoint) => !endpointsWithRoute.has(endpoint.path)))
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/auth${path.replaceAll(/:\w+/g, 'x')}`
      const response = method === 'GET' ? await asha.get(url) : await asha.send(method, url, {})
      if (response.statusCode !== 404)
        reachable.push(`${method} ${url} ${response.statusCode} (${String(options.method)})`)
    }

  expect(reachable).toEqual([])
  const paths = endpoints.map((endpoint) => endpoint.path)
  for (const path of ['/update-user', '/change-email', '/list-sessions', '/delete-user', '/get-session', '/ok'])
    expect(paths).toContain(path)
})

test.each([
  ['role', { role: 'admin' }],
  ['emailVerified', { emailVerified: true }],
])('Better Auth itself accepts no %s in a sign-up (#12)', async (field, extra) => {
  const email = `${field.toLowerCase()}@example.com`
  const body = { name: 'Asha', email, password: 'correct horse battery', ...extra }
  const request = new Request('http://localhost:3000/api/auth/sign-up/email', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  await (await app().auth()).handler(request)

  const rows = await app()
    .database.queries.selectFrom('user')
    .select(['role', 'emailVerified'])
    .where('email', '=', email)
    .execute()
  expect(rows.filter((row) => row.role !== 'customer' || Boolean(row.emailVerified))).toEqual([])
})
