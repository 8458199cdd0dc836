import { describe, expect, test } from 'vitest'
import { promotionWith, rulesWith } from '#test/support/ordering-rules.ts'
import type { PromotionSettings } from '../site-settings/promotions.ts'
import { type PromotionContext, selectPromotions } from './promotion-conditions.ts'

/** Friday 18:30 in Berlin. */
const now = Date.UTC(2026, 10, 27, 17, 30)
const timeZone = 'Europe/Berlin'
const noFacts = { hasOrdered: false, usedUp: new Set<string>(), usedByCustomer: new Set<string>() }

function select(overrides: Partial<PromotionSettings>, context: Partial<PromotionContext> = {}) {
  const rules = rulesWith({ promotions: { promotions: [promotionWith({ code: 'WELCOME', ...overrides })] } }, timeZone)
  const lines = [{ recipeId: 'dosa', categoryId: 'breads', quantity: 1, lineMinor: 2000 }]
  const { applied, problem } = selectPromotions(rules?.promotions ?? [], {
    lines,
    linesMinor: 2000,
    code: 'WELCOME',
    now,
    timeZone,
    ...context,
  })
  return problem?.kind ?? applied.map(({ id }) => id)
}

describe('the code of a promotion', () => {
  test('applies without regard to case and spaces', () => {
    expect(select({}, { code: ' wel come ' })).toEqual(['ten'])
  })

  test.each(['İFTAR-10', 'ıftar–10', 'ｉｆｔａｒ－１０', 'iftar-١٠', 'IFTAR\u200B-10'])(
    'applies when a keyboard of another language types it: %j (#244)',
    (code) => {
      expect(select({ code: 'IFTAR-10' }, { code })).toEqual(['ten'])
    },
  )

  test('does not apply without being typed', () => {
    expect(select({}, { code: undefined })).toEqual([])
  })

  test('is unknown when it does not exist, or the promotion is switched off', () => {
    expect(select({}, { code: 'OTHER' })).toBe('unknown')
    expect(select({ isActive: false })).toBe('unknown')
  })

  test('is valid from its beginning until just before its end, on the clock of the restaurant', () => {
    expect(select({ validFrom: '2026-11-27T18:30', validUntil: '2026-11-27T18:31' })).toEqual(['ten'])
    expect(select({ validFrom: '2026-11-27T18:31' })).toBe('not-started')
    expect(select({ validUntil: '2026-11-27T18:30' })).toBe('expired')
  })

  test('that expired a second ago does not apply', () => {
    const second = 1000

    expect(select({ validUntil: '2026-11-27T18:31' }, { now: now + 60 * second - 1 })).toEqual(['ten'])
    expect(select({ validUntil: '2026-11-27T18:31' }, { now: now + 61 * second })).toBe('expired')
  })

  test('applies within its hours', () => {
    const friday = { weekday: 5, fromMinute: 18 * 60, toMinute: 19 * 60 }

    expect(select({ hours: [friday] })).toEqual(['ten'])
    expect(select({ hours: [{ ...friday, weekday: 4 }] })).toBe('outside-hours')
  })

  test('needs its minimum and one of its dishes', () => {
    expect(select({ minSubtotal: 20 })).toEqual(['ten'])
    expect(select({ minSubtotal: 20.01 })).toBe('below-minimum')
    expect(select({ categoryIds: ['drinks'] })).toBe('no-eligible-dish')
    expect(select({ kind: 'free-units', everyUnits: 20, freeUnits: 1 })).toBe('too-few-dishes')
  })

  test('does not apply when a limit is reached', () => {
    const ten = new Set(['ten'])

    expect(select({}, { facts: { ...noFacts, usedUp: ten } })).toBe('used-up')
    expect(select({}, { facts: { ...noFacts, usedByCustomer: ten } })).toBe('used-by-customer')
  })

  test('for the first order does not apply to a customer who has ordered', () => {
    expect(select({ firstOrderOnly: true }, { facts: noFacts })).toEqual(['ten'])
    expect(select({ firstOrderOnly: true }, { facts: { ...noFacts, hasOrdered: true } })).toBe('first-order-only')
  })
})

test('a promotion without a code applies automatically, and its conditions are no problem of the customer', () => {
  expect(select({ code: '' }, { code: undefined })).toEqual(['ten'])
  expect(select({ code: '', minSubtotal: 50 }, { code: undefined })).toEqual([])
})
