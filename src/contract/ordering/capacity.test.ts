import { describe, expect, test } from 'vitest'
import { at, evening, find, timesOf, today, utc, withTimes } from '#test/support/find-time.ts'
import type { OrderingOverrides } from '#test/support/ordering-rules.ts'
import { listSlots } from './order-time.ts'

describe('the capacity', () => {
  const limited = (rule: object): OrderingOverrides => ({
    ...withTimes,
    services: {
      ...withTimes.services,
      capacity: [{ id: 'limit', service: 'all', unit: 'orders', categoryId: '', period: 'slot', max: 10, ...rule }],
    },
  })
  const slot = (time: string) => `slot/${String(at(time)).padStart(15, '0')}/limit`

  test('moves as soon as possible to the next slot with room', () => {
    const used = new Map([
      [slot('18:30'), 10],
      [slot('18:45'), 9],
    ])

    expect(find(limited({}), at('18:00'), { used })).toMatchObject({ from: `${today}T18:45` })
  })

  test('refuses a chosen time that is full, with the next slot with room', () => {
    const order = { scheduledMs: at('18:30'), used: new Map([[slot('18:30'), 10]]) }

    expect(find(limited({}), at('18:00'), order)).toMatchObject({ kind: 'full', next: `${today}T18:45` })
  })

  test('counts dishes of a category, or points', () => {
    const dishes = [
      { categoryId: 'cakes', quantity: 3, points: 4 },
      { categoryId: 'drinks', quantity: 9, points: 0 },
    ]
    const order = { dishes, used: new Map([[slot('18:30'), 7]]) }

    expect(find(limited({ unit: 'dishes', categoryId: 'cakes' }), at('18:00'), order)).toMatchObject({
      from: `${today}T18:30`,
    })
    expect(find(limited({ unit: 'points', max: 18 }), at('18:00'), order)).toMatchObject({ from: `${today}T18:45` })
  })

  test('of a day moves the order to the next day', () => {
    const order = { used: new Map([[`day/${today}/limit`, 10]]) }

    expect(find(limited({ period: 'day' }), at('18:00'), order)).toMatchObject({ from: '2026-11-28T17:00' })
  })

  test('does not move an order to another opening when customers cannot choose a time', () => {
    const rules = limited({ period: 'day' })
    const order = { used: new Map([[`day/${today}/limit`, 10]]) }
    const fixed = { ...rules, services: { ...rules.services, ...evening.services } }

    expect(find(fixed, at('18:00'), order)).toEqual({ kind: 'full', next: undefined, note: '' })
  })

  test('is shown in the list of times', () => {
    const order = { service: 'delivery' as const, dishes: [], extraMs: 0, used: new Map([[slot('18:45'), 10]]) }
    const slots = listSlots(order, timesOf(limited({})), today, at('18:10'), utc)

    expect(slots.slice(0, 2)).toEqual([
      { fromMs: at('18:45'), toMs: at('19:00'), isFull: true },
      { fromMs: at('19:00'), toMs: at('19:15'), isFull: false },
    ])
    expect(slots.at(-1)).toEqual({ fromMs: at('21:45'), toMs: at('22:00'), isFull: false })
  })
})
