import { expect, test } from 'vitest'
import { adminLoginPathFor, adminNextPath, isAdminPath, loginPathFor, nextPath } from './next-path.ts'

test('after signing in one comes back to the page one wanted', () => {
  const login = new URL(loginPathFor('/category/curries?q=dal#recipe-1'), 'https://tiffin.example')

  expect(login.pathname).toBe('/login')
  expect(nextPath(login.searchParams.get('next'))).toBe('/category/curries?q=dal#recipe-1')
})

test('the home page needs no reminder', () => {
  expect(loginPathFor('/home')).toBe('/login')
  expect(nextPath(null)).toBe('/home')
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
])('an address of another site (%j) is not followed', (next) => {
  expect(nextPath(next)).toBe('/home')
})

test('after signing in at the panel one comes back to the part of it one wanted', () => {
  const login = new URL(adminLoginPathFor('/admin/orders?status=pending,preparing'), 'https://tiffin.example')

  expect(login.pathname).toBe('/admin/login')
  expect(adminNextPath(login.searchParams.get('next'))).toBe('/admin/orders?status=pending,preparing')
})

test('the dashboard needs no reminder', () => {
  expect(adminLoginPathFor('/admin')).toBe('/admin/login')
  expect(adminNextPath(null)).toBe('/admin')
})

test.each([
  '/home',
  '/administrators',
  '/admin/../home',
  '/admin/login',
  '/admin/login?next=/admin',
  '//evil.example/admin',
])('signing in at the panel does not lead to %s', (next) => {
  expect(adminNextPath(next)).toBe('/admin')
})

test.each([
  ['/admin', true],
  ['/admin/no-such', true],
  ['/administrators', false],
  ['/home', false],
])('%s is below the panel: %s', (path, expected) => {
  expect(isAdminPath(path)).toBe(expected)
})
