import { expect, test } from 'vitest'
import { endOf, isLive, renewedEnd } from './session-lifetime.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 15)

test.each([
  { role: 'customer', name: 'before its expiry', signIn: -dayMs, expiry: 1, live: true },
  { role: 'customer', name: 'at its expiry', signIn: -dayMs, expiry: 0, live: false },
  { role: 'customer', name: 'just before 365 days', signIn: 1 - 365 * dayMs, expiry: dayMs, live: true },
  { role: 'customer', name: 'at 365 days', signIn: -365 * dayMs, expiry: dayMs, live: false },
  { role: 'admin', name: 'just before 30 days', signIn: 1 - 30 * dayMs, expiry: dayMs, live: true },
  { role: 'admin', name: 'at 30 days', signIn: -30 * dayMs, expiry: dayMs, live: false },
  { role: 'customer', name: 'with a sign-in within a day from now', signIn: dayMs, expiry: 8 * dayMs, live: true },
  {
    role: 'customer',
    name: 'with a sign-in more than a day from now',
    signIn: dayMs + 1,
    expiry: 8 * dayMs,
    live: false,
  },
] as const)('a session of a $role $name is live: $live (#146)', ({ role, signIn, expiry, live }) => {
  expect(isLive({ createdAt: now + signIn, expiresAt: now + expiry }, role, now)).toBe(live)
})

test.each([
  { role: 'customer', signedInDays: 0, expiresDays: 7, end: 90 },
  { role: 'customer', signedInDays: 2, expiresDays: 89.1, end: undefined },
  { role: 'customer', signedInDays: 2, expiresDays: 88.9, end: 90 },
  { role: 'customer', signedInDays: 350, expiresDays: 1, end: 15 },
  { role: 'customer', signedInDays: 364.5, expiresDays: 0.2, end: undefined },
  { role: 'admin', signedInDays: 2, expiresDays: 6.1, end: undefined },
  { role: 'admin', signedInDays: 2, expiresDays: 5.9, end: 7 },
  { role: 'admin', signedInDays: 27, expiresDays: 1, end: 3 },
  { role: 'admin', signedInDays: 29.5, expiresDays: 0.2, end: undefined },
] as const)(
  'a session of $signedInDays days of a $role that expires in $expiresDays days is renewed for $end days (#146)',
  ({ role, signedInDays, expiresDays, end }) => {
    const session = { createdAt: now - signedInDays * dayMs, expiresAt: now + expiresDays * dayMs }

    expect(renewedEnd(session, role, now)).toBe(end === undefined ? undefined : now + end * dayMs)
  },
)

test('a session whose stored expiry is too late still ends 365 days after its sign-in, that of an admin 30 days (#146)', () => {
  const session = { createdAt: now, expiresAt: now + 500 * dayMs }

  expect(endOf(session, 'customer')).toBe(now + 365 * dayMs)
  expect(endOf(session, 'admin')).toBe(now + 30 * dayMs)
})
