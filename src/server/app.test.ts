import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ordersPlugin } from './orders/plugin.ts'

test('a plugin that is registered before one that it depends on stops the start', async () => {
  const server = Fastify()

  const registered = server.register(ordersPlugin, { ordersPerHour: 0 })

  await expect(registered).rejects.toThrow("The dependency 'http' of plugin 'orders' is not registered")
})
