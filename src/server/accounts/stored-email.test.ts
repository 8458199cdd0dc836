import { expect, test } from 'vitest'
import { shownEmail, storedEmail } from './stored-email.ts'

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['admin@localhost', 'admin@localhost.localdomain'],
  ['a.b@kitchen', 'a.b@kitchen.localdomain'],
])('%s is stored as %s and shown as entered', (email, stored) => {
  expect(storedEmail(email)).toBe(stored)
  expect(shownEmail(stored)).toBe(email)
})

test('an email that was entered with the suffix .localdomain is shown with it', () => {
  expect(shownEmail('a@kitchen.example.localdomain')).toBe('a@kitchen.example.localdomain')
})
