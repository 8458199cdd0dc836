import { execFileSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { captureLog } from '#test/support/log.ts'
import { startMailServer } from '#test/support/mail.ts'
import { postOrder, testAddress, twoDosas } from '#test/support/orders.ts'
import { type OtlpReceiver, startOtlpReceiver } from '#test/support/otlp-receiver.ts'
import { repositoryRoot } from '#test/support/repository.ts'

/** The settings of tracing. The exporter reads some of them from the environment. */
function tracingEnv({ url }: OtlpReceiver, more: Record<string, string> = {}): Record<string, string> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SERVICE_NAME: 'corner-shop', ...more }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return env
}

describe.each(appKinds)('traces on %s', (kind) => {
  test('contain the request of an order, its commit and its statements, and no personal data', async () => {
    const receiver = await startOtlpReceiver()
    const log = captureLog()
    const app = await buildTestApp(kind, tracingEnv(receiver), { logger: log.logger })
    const asha = await app.customer('asha.secret')
    const order = { ...twoDosas, deliveryAddress: { ...testAddress, street: '7 Hidden Lane' } }

    expect((await postOrder(asha, order)).statusCode).toBe(201)
    await app.server.close()

    const { spans } = receiver
    const request = spans.find(({ name }) => name === 'POST /api/orders')
    const commit = spans.find((span) => span.attributes['tiffin.group'] === 'orders')
    const inserts = spans.filter(({ name, parentId }) => name === 'insert' && parentId === commit?.spanId)
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/orders',
      'http.response.status_code': 201,
    })
    expect(commit).toMatchObject({ name: 'commit', parentId: request?.spanId, attributes: { 'tiffin.group.size': 1 } })
    expect(inserts.length).toBeGreaterThan(0)
    expect(inserts[0]?.attributes['db.system.name']).toBe(kind === 'sqlite' ? 'sqlite' : 'postgresql')
    expect(inserts[0]?.attributes['db.query.text']).toMatch(/^insert into "orders"/)
    expect(new Set([...inserts, commit].map((span) => span?.traceId))).toEqual(new Set([request?.traceId]))
    expect(receiver.text()).toContain('corner-shop')
    expect(receiver.text()).not.toMatch(/Hidden|asha\.secret|555-0100/)
    expect(log.text()).toContain(`"route":"/api/orders","status":201`)
    expect(log.text()).toContain(`"traceId":"${request?.traceId}"`)
  })
})

test('a commit of several orders is in the trace of the first, and has links to the others', async () => {
  const receiver = await startOtlpReceiver()
  const app = await buildTestApp('sqlite', tracingEnv(receiver))
  const customers = [await app.customer(), await app.customer(), await app.customer()]

  await Promise.all(customers.map((customer) => postOrder(customer)))
  await app.server.close()

  const requests = receiver.spans.filter(({ name }) => name === 'POST /api/orders').map(({ spanId }) => spanId)
  const commits = receiver.spans.filter((span) => span.attributes['tiffin.group'] === 'orders')
  expect(commits.flatMap(({ parentId, links }) => [parentId, ...links]).toSorted()).toEqual(requests.toSorted())
})

test('a request continues the trace of its traceparent header (W3C), also a request of the menu', async () => {
  const receiver = await startOtlpReceiver()
  const app = await buildTestApp('sqlite', tracingEnv(receiver))
  const traceId = '0af7651916cd43dd8448eb211c80319c'

  await app.visitor().get('/api/recipes?categoryId=tiffin', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
  await app.visitor().get('/api/recipes', { traceparent: `00-${traceId}-b7ad6b7169203331-00` })
  await app.visitor().get('/healthz')
  await app.server.close()

  const requests = receiver.spans.filter(({ name }) => name.startsWith('GET'))
  expect(requests).toMatchObject([{ name: 'GET /api/recipes', traceId, parentId: 'b7ad6b7169203331' }])
  expect(receiver.text()).not.toContain('categoryId=tiffin')
})

test('the menu is traced also over a socket, where the response is sent from memory', async () => {
  const receiver = await startOtlpReceiver()
  const app = await buildTestApp('sqlite', tracingEnv(receiver))
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })

  for (let reads = 0; reads < 3; reads += 1) await (await fetch(`${origin}/api/categories`)).arrayBuffer()
  await app.server.close()

  const requests = receiver.spans.filter(({ name }) => name === 'GET /api/categories')
  expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([200, 200, 200])
})

test('a mail is traced without its recipient and its link', async () => {
  const mails = await startMailServer()
  const receiver = await startOtlpReceiver()
  const app = await buildTestApp('sqlite', { ...tracingEnv(receiver), SMTP_URL: mails.url })
  const { email } = await app.customer('asha.secret')

  await app.visitor().send('POST', '/api/auth/request-password-reset', { email })
  const { text = '' } = await mails.waitFor(email)
  await app.server.close()
  await mails.stop()

  const token = /token=(\w+)/.exec(text)?.[1] ?? 'no token'
  expect(receiver.spans.filter(({ name }) => name === 'send mail')).toHaveLength(1)
  expect(text).toContain(token)
  expect(receiver.text()).not.toContain(token)
  expect(receiver.text()).not.toContain('asha.secret')
})

test('a share of 0 sends no traces, and configured headers are sent to the receiver', async () => {
  const [none, all] = [await startOtlpReceiver(), await startOtlpReceiver()]
  const untraced = await buildTestApp('sqlite', tracingEnv(none, { OTEL_TRACES_SAMPLER_ARG: '0' }))
  await untraced.visitor().get('/api/categories')
  await untraced.server.close()
  const env = tracingEnv(all, { OTEL_TRACES_SAMPLER_ARG: '1', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=test-key' })
  const tracedApp = await buildTestApp('sqlite', env)
  await tracedApp.visitor().get('/api/categories')
  await tracedApp.server.close()

  expect(none.spans).toEqual([])
  expect(all.spans.length).toBeGreaterThan(0)
  expect(all.headers()).toMatchObject({ 'x-key': 'test-key', 'content-type': 'application/x-protobuf' })
})

test('an unreachable receiver delays neither a response nor the stop', async () => {
  const app = await buildTestApp('sqlite', tracingEnv({ ...(await startOtlpReceiver()), url: 'http://127.0.0.1:1' }))

  expect((await app.visitor().get('/api/categories')).statusCode).toBe(200)
  const startedAt = performance.now()
  await app.server.close()

  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('without tracing only the API package of OpenTelemetry is loaded, by prom-client', () => {
  const program = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./src/server/start.ts')
    console.log(JSON.stringify(loaded.filter((url) => /opentelemetry.(?!api.)/.test(url))), loaded.length)`

  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: repositoryRoot })

  expect(printed.toString()).toMatch(/^\[\] [1-9]\d\d+\n$/)
})
