import { expect, test } from 'vitest'
import { pausesSchema } from '#contract/site-settings/pauses.ts'
import { addPause, listActive, nextEndOf, type Pause, removePause } from './edit-pauses.ts'

const now = Date.parse('2026-11-26T18:00:00.000Z')
const closed: Pause = { service: 'all', kind: 'closed', until: '2026-11-26T18:30:00.000Z', extraMinutes: 0 }
const busy: Pause = { service: 'pickup', kind: 'busy', until: '', extraMinutes: 20 }
const ended: Pause = { service: 'delivery', kind: 'closed', until: '2026-11-26T18:00:00.000Z', extraMinutes: 0 }

test('an ended pause is not active, and the next save removes it', () => {
  expect(listActive([closed, busy, ended], now)).toEqual([closed, busy])
  expect(removePause([closed, busy, ended], closed, now)).toEqual([busy])
})

test('a new pause replaces that of the same kind and service', () => {
  const longer = { service: 'all', kind: 'closed', extraMinutes: 0, durationMinutes: 60 } as const
  const pauses = addPause([closed, busy, ended], longer, now)

  expect(pauses).toEqual([busy, { ...closed, until: '2026-11-26T19:00:00.000Z' }])
  expect(pausesSchema.safeParse({ pauses }).success).toBe(true)
  expect(addPause([], { ...longer, durationMinutes: undefined }, now)).toEqual([{ ...closed, until: '' }])
})

test('the next end is that of the pause that ends first', () => {
  const later = { ...closed, kind: 'busy' as const, extraMinutes: 10, until: '2026-11-26T19:00:00.000Z' }

  expect(nextEndOf([later, closed, busy, ended], now)).toBe(Date.parse(closed.until))
  expect(nextEndOf([busy, ended], now)).toBeUndefined()
})
