import { expect, test } from 'vitest'
import { adminNextPath, nextPath, nextSearch } from './next-path.ts'

test('after signing in, the customer returns to the requested page', () => {
  const { next } = nextSearch('/category/curries?q=dal#recipe-1', '/home')

  expect(nextPath(next)).toBe('/category/curries?q=dal#recipe-1')
})

test('the home page needs no parameter', () => {
  expect(nextSearch('/home', '/home')).toEqual({})
  expect(nextPath(undefined)).toBe('/home')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  'evil.example',
  '/.//evil.example',
  '',
])('an address of another site (%j) is ignored', (next) => {
  expect(nextPath(next)).toBe('/home')
})

test('after signing in at the panel, the admin returns to the requested screen', () => {
  const { next } = nextSearch('/admin/orders?status=pending,preparing', '/admin')

  expect(adminNextPath(next)).toBe('/admin/orders?status=pending,preparing')
})

test('the dashboard needs no parameter', () => {
  expect(nextSearch('/admin', '/admin')).toEqual({})
  expect(adminNextPath(undefined)).toBe('/admin')
})

test.each([
  '/home',
  '/administrators',
  '/admin/../home',
  '/admin/login',
  '/admin/login?next=/admin',
  '//evil.example/admin',
  'javascript:alert(1)',
])('signing in at the panel does not lead to %s', (next) => {
  expect(adminNextPath(next)).toBe('/admin')
})

test.each([
  ['/it/orders?page=2#top', '/orders?page=2#top'],
  ['/it//evil.example', '/evil.example'],
  ['/it/\\evil.example', '/evil.example'],
  ['/it/\t/evil.example', '/evil.example'],
])('the target %j is %s in the language of the screen, and on this site', (next, path) => {
  expect(nextPath(next)).toBe(path)
})
