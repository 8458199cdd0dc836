import { expect, test } from 'vitest'
import { may, mayUsePanel } from './capabilities.ts'

test('a session of the previous version, which names only the role, opens the panel for admins (#70)', () => {
  expect(mayUsePanel({ role: 'admin' })).toBe(true)
  expect(may({ role: 'admin' }, 'orders.manage')).toBe(true)
  expect(mayUsePanel({ role: 'customer' })).toBe(false)
  expect(may({ role: 'customer' }, 'orders.manage')).toBe(false)
})

test('a session has the capabilities that it names, whatever its role', () => {
  expect(may({ role: 'admin', capabilities: ['menu.edit'] }, 'menu.edit')).toBe(true)
  expect(may({ role: 'admin', capabilities: ['menu.edit'] }, 'orders.manage')).toBe(false)
  expect(mayUsePanel({ role: 'admin', capabilities: [] })).toBe(false)
})
