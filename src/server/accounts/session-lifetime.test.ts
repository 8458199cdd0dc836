import { expect, test } from 'vitest'
import { endOf, isLive, renewedEnd } from './session-lifetime.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 15)

test.each([
  { name: 'before its expiry', signIn: -dayMs, expiry: 1, live: true },
  { name: 'at its expiry', signIn: -dayMs, expiry: 0, live: false },
  { name: 'just before 30 days', signIn: 1 - 30 * dayMs, expiry: dayMs, live: true },
  { name: 'at 30 days', signIn: -30 * dayMs, expiry: dayMs, live: false },
  { name: 'with a sign-in within a day from now', signIn: dayMs, expiry: 8 * dayMs, live: true },
  { name: 'with a sign-in more than a day from now', signIn: dayMs + 1, expiry: 8 * dayMs, live: false },
])('a session $name is live: $live (#146)', ({ signIn, expiry, live }) => {
  expect(isLive({ createdAt: now + signIn, expiresAt: now + expiry }, now)).toBe(live)
})

test.each([
  { signedInDays: 2, expiresDays: 6.1, end: undefined },
  { signedInDays: 2, expiresDays: 5.9, end: 7 },
  { signedInDays: 27, expiresDays: 1, end: 3 },
  { signedInDays: 29.5, expiresDays: 0.2, end: undefined },
])(
  'a session of $signedInDays days that expires in $expiresDays days is renewed for $end days (#146)',
  ({ signedInDays, expiresDays, end }) => {
    const session = { createdAt: now - signedInDays * dayMs, expiresAt: now + expiresDays * dayMs }

    expect(renewedEnd(session, now)).toBe(end === undefined ? undefined : now + end * dayMs)
  },
)

test('a session whose stored expiry is too late still ends 30 days after its sign-in (#146)', () => {
  expect(endOf({ createdAt: now, expiresAt: now + 365 * dayMs })).toBe(now + 30 * dayMs)
})
