import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { registerErrorHandlers } from '../http/problem.ts'
import type { Stream } from './broker.ts'
import type { Hub } from './hub.ts'
import { liveRoutes } from './live-routes.ts'

const stream: Stream = {
  user: { uid: 'asha', role: 'customer', capabilities: [] },
  token: '',
  send: () => {},
  hasEnded: () => false,
  close: () => {},
}

test('a process with ten thousand streams refuses another one with 503 and Retry-After (#63)', async () => {
  const fullHub: Hub = {
    open: () => Promise.reject(new Error('The route must not open a stream.')),
    remove: () => {},
    sendNewChanges: () => {},
    sendSettingsChanged: () => {},
    sendMenuChanged: () => {},
    streams: () => Array.from({ length: 10_000 }, () => stream),
    closeStreamsOf: () => {},
    close: () => {},
  }
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app)
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.user = {
      uid: 'asha',
      displayName: 'Asha Rao',
      email: 'asha@example.com',
      role: 'customer',
      capabilities: [],
    }
    done()
  })
  liveRoutes(app, fullHub, { name: 'tiffin.session', secret: 'secret' })

  const response = await app.inject({ url: '/api/live' })

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toMatchObject({ code: 'server/unavailable' })
})
