import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { kinds, newDatabase } from '#test/support/databases.ts'
import { postOrder } from '#test/support/orders.ts'

test.each(kinds)('a server that is well says that it lives and is ready, on %s', async (kind) => {
  const visitor = (await buildTestApp(kind)).visitor()

  expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' })
  // a machine that stood still is told too, for a moment
  await vi.waitFor(async () => expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' }), 10_000)
})

test.each(kinds)(
  'a picture that is missing is told by the health check, which stays well, on %s (#57)',
  async (kind) => {
    const app = await buildTestApp(kind)
    await app.database.queries.deleteFrom('pictureFiles').execute()

    const answer = await app.visitor().get('/readyz')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ready', missingPictures: 1 })
  },
)

test('when the database is gone it lives, is not ready, answers 503, and still shows the menu (#109)', async () => {
  const { address, drop } = await newDatabase('postgres')
  const app = await buildTestApp('postgres', {}, { address })
  const [asha, visitor] = [await app.customer(), app.visitor()]
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)

  await drop()

  expect((await visitor.get('/healthz')).statusCode).toBe(200)
  expect((await visitor.get('/api/categories')).statusCode).toBe(200)
  const ready = await visitor.get('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'server/unavailable', reason: 'The database does not answer.' })
  for (const answer of [await asha.get('/api/orders'), await asha.get('/api/session'), await postOrder(asha)]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'server/unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const signIn = await visitor.send('POST', '/api/auth/sign-in/email', {
    email: asha.email,
    password: 'correct horse battery',
  })
  expect(signIn.statusCode).toBe(503)
})
