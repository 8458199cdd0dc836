import { expect, test } from 'vitest'
import { findRoute, type Route } from './route-table.ts'

const routes: Route[] = ['/home', '/category/:id', '/admin/login'].map((pattern) => ({
  pattern,
  layout: 'public',
  load: async () => () => null,
}))

const found = (path: string) => {
  const match = findRoute(routes, path)
  return match && [match.route.pattern, match.id]
}

test('a plain path finds its screen, with or without a slash at its end', () => {
  expect(found('/home')).toEqual(['/home', ''])
  expect(found('/home/')).toEqual(['/home', ''])
  expect(found('/admin/login')).toEqual(['/admin/login', ''])
})

test('the segment in the place of :id reaches the screen decoded', () => {
  expect(found('/category/curries')).toEqual(['/category/:id', 'curries'])
  expect(found('/category/a%20b')).toEqual(['/category/:id', 'a b'])
  expect(found('/category/100%')).toEqual(['/category/:id', '100%'])
})

test('an unknown path finds nothing', () => {
  expect(found('/')).toBeUndefined()
  expect(found('/homes')).toBeUndefined()
  expect(found('/category')).toBeUndefined()
  expect(found('/category/curries/extra')).toBeUndefined()
  expect(found('/Home')).toBeUndefined()
})
