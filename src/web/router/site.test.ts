import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import type { Route } from './route-table.ts'
import { createSite } from './site.tsx'

const Screen = () => null
const Layout = () => null

function siteOf(route: Partial<Route>, role = async (): Promise<Role | undefined> => 'customer') {
  const home: Route = { pattern: '/dish/:id', layout: 'public', load: async () => Screen, ...route }
  const layouts = { public: async () => Layout, customer: async () => Layout, admin: async () => Layout }
  return { home, site: createSite({ routes: [home], layouts, queryClient: new QueryClient(), role }) }
}

test('code and data of an address start together', async () => {
  const started: string[] = []
  const { site } = siteOf({
    load: () => {
      started.push('code')
      return new Promise(() => {})
    },
    data: async (id) => started.push(`data of ${id}`),
  })

  void site.prefetch('/dish/dosa')

  expect(started).toEqual(['code', 'data of dosa'])
})

test('who asks for an address hears when its code and data are there, even if the data have failed', async () => {
  const data = Promise.withResolvers<unknown>()
  const { site } = siteOf({ data: () => data.promise })
  let there = false
  const asked = site.prefetch('/dish/dosa').then(() => {
    there = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(there).toBe(false)

  data.reject(new Error('no connection'))
  await asked

  expect(there).toBe(true)
})

test('personal data waits until it is known that somebody is signed in', async () => {
  const started: string[] = []
  const answer = Promise.withResolvers<Role>()
  const data = async (id: string) => started.push(id)
  const { site } = siteOf({ data, personalData: true }, () => answer.promise)

  void site.prefetch('/dish/a')
  await Promise.resolve()
  expect(started).toEqual([])

  answer.resolve('customer')
  await expect.poll(() => started).toEqual(['a'])
})

test('a visitor’s personal data is never asked for', async () => {
  const started: string[] = []
  const data = async (id: string) => started.push(id)
  const { site } = siteOf({ data, personalData: true }, async () => undefined)

  void site.prefetch('/dish/a')
  await new Promise((resolve) => setTimeout(resolve, 10))

  expect(started).toEqual([])
})

test.each<[Role | undefined, string[]]>([
  [undefined, []],
  ['customer', []],
  ['admin', ['a']],
])('the data of the panel is asked for by admins only, not by %s', async (role, expected) => {
  const started: string[] = []
  const data = async (id: string) => started.push(id)
  const { site } = siteOf({ data, layout: 'admin' }, async () => role)

  void site.prefetch('/dish/a')
  await new Promise((resolve) => setTimeout(resolve, 10))

  expect(started).toEqual(expected)
})

test('code is fetched once', async () => {
  let fetched = 0
  const { home, site } = siteOf({
    load: async () => {
      fetched += 1
      return Screen
    },
  })

  void site.prefetch('/dish/a')
  void site.prefetch('/dish/b')

  expect(await site.load(home)).toEqual({ Layout, Screen })
  expect(fetched).toBe(1)
})

test('a screen that cannot be loaded is replaced by one that says so, until it is asked for anew', async () => {
  let reachable = false
  const { home, site } = siteOf({
    load: async () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
      return Screen
    },
  })

  const first = site.load(home)
  expect((await first).Screen).not.toBe(Screen)
  expect(site.load(home)).toBe(first)

  reachable = true
  void site.prefetch('/dish/a')
  expect((await site.load(home)).Screen).toBe(Screen)
})

test('data that does not come, and an unknown address, are no exceptions here', async () => {
  const { site } = siteOf({ data: () => Promise.reject(new Error('no connection')) })

  expect(() => {
    void site.prefetch('/dish/a')
    void site.prefetch('/nowhere')
  }).not.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 10))
})
