import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { registerErrorHandlers } from '../http/problem.ts'
import type { Stream } from './broker.ts'
import type { Hub } from './hub.ts'
import { liveRoutes } from './live-routes.ts'

const stream: Stream = {
  uid: 'asha',
  admin: false,
  token: '',
  send: () => {},
  hasEnded: () => false,
  close: () => {},
}

test('a process that holds ten thousand streams takes no more, and says when to come again (#63)', async () => {
  const full: Hub = {
    open: () => Promise.reject(new Error('It is full.')),
    leave: () => {},
    wake: () => {},
    streams: () => Array.from({ length: 10_000 }, () => stream),
    end: () => {},
    close: () => {},
  }
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandlers(app)
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.user = { uid: 'asha', displayName: 'Asha Rao', email: 'asha@example.com', role: 'customer' }
    done()
  })
  liveRoutes(app, full, { name: 'tiffin.session', secret: 'secret' })

  const answer = await app.inject({ url: '/api/live' })

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ code: 'server/unavailable' })
})
