import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportCheck } from '#contract/menu/menu-import.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { buildTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { freePort } from '#test/support/free-port.ts'
import { loadStoredMenu } from './stored-menu.ts'

const dishes = Array.from({ length: 5000 }, (_, number) => `Bulk,Dish ${number},1,rice`)
const text = ['Category,Name,Price,Ingredients', ...dishes].join('\n')

test.each(appKinds)('on %s, closing the connection during an import changes nothing', async (kind) => {
  const app = await buildTestApp(kind)
  const { queries } = app.database
  const admin = await signInAdmin(app)
  const before = await loadStoredMenu(queries)
  const { menuVersion } = (await admin.send('POST', '/api/menu-imports/check', { text })).json<ImportCheck>()
  const port = await freePort()
  await app.server.listen({ host: '127.0.0.1', port })
  const origin = `http://127.0.0.1:${port}`
  const controller = new AbortController()

  const response = await fetch(`${origin}/api/menu-imports`, {
    method: 'POST',
    headers: { origin, cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ text, menuVersion }),
    signal: controller.signal,
  })
  const first = await response.body?.getReader().read()
  controller.abort()

  expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"done":0,"total":5001\}\n/)
  // without the cancellation, the import would commit in this time
  await sleep(2000)
  expect(await loadStoredMenu(queries)).toEqual(before)
})
