import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTempFolder } from '#test/support/sqlite-files.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { ordersPlugin } from './orders/plugin.ts'

test('a plugin that is registered before one that it depends on stops the start', async () => {
  const server = Fastify()

  const registered = server.register(ordersPlugin, { ordersPerHour: 0 })

  await expect(registered).rejects.toThrow("The dependency 'http' of plugin 'orders' is not registered")
})

test('a start that fails closes the database', async () => {
  const folder = await createTempFolder()
  const config = { ...readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' }), webDir: join(folder, 'none') }

  await expect(buildApp(config)).rejects.toThrow('The web is not built')

  expect(existsSync(join(folder, 'tiffin.db'))).toBe(true)
  // SQLite deletes its write-ahead log when the last connection closes
  expect(existsSync(join(folder, 'tiffin.db-wal'))).toBe(false)
})
