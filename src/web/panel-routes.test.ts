import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { type Capability, capabilities } from '#contract/accounts/capabilities.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { createApi } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import { listScreens } from './entry-server.tsx'
import { panelRoutes } from './panel-routes.tsx'
import { createAppRouter } from './router.ts'

const site = { isMenuPublic: false, timeZone: 'UTC', services: ['pickup' as const], currency: customerCurrency }
const paths = listScreens().flatMap(({ id, path }) => (id.startsWith('/panel/') ? [path] : []))

/** @returns for each screen of the panel, where it leads a user with these capabilities; undefined when it opens */
async function redirectsFor(...granted: Capability[]): Promise<Map<string, string | undefined>> {
  const user = { uid: 'u', displayName: 'Asha', email: 'asha@example.com', role: 'admin', capabilities: granted }
  const send = ({ url }: Request) => Promise.resolve(Response.json(url.endsWith('/api/session') ? { user } : {}))
  const redirects = new Map<string, string | undefined>()
  for (const path of paths) {
    const history = createMemoryHistory({ initialEntries: [path] })
    const router = createAppRouter(createQueryClient(createApi(send)), history, site, panelRoutes)
    await router.load()
    const result = router._serverResult
    redirects.set(path, result?.type === 'redirect' ? (result.redirect.headers.get('location') ?? '') : undefined)
  }
  return redirects
}

test('a user opens the screens of the granted capabilities; all others lead to the first of them', async () => {
  const redirects = await redirectsFor('orders.manage')

  const opened = [...redirects.keys()].filter((path) => redirects.get(path) === undefined)
  expect(opened).toEqual(['/admin/orders', '/admin/collection'])
  expect(new Set(redirects.values())).toEqual(new Set([undefined, '/admin/orders']))
})

test('each screen opens for a user with all capabilities, and each capability opens a screen', async () => {
  expect(new Set((await redirectsFor(...capabilities)).values())).toEqual(new Set([undefined]))
  for (const capability of capabilities)
    expect([capability, [...(await redirectsFor(capability)).values()]]).toEqual([
      capability,
      expect.arrayContaining([undefined]),
    ])
})

test('without a capability, each screen of the panel leads to its sign-in', async () => {
  for (const target of (await redirectsFor()).values()) expect(target).toMatch(/^\/admin\/login(\?|$)/)
})
