import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { changePrice, priceRoundings } from './price-change.ts'

const [to90, to95, to99, toWhole, to50, to10, to5] = priceRoundings(2)
const percent = (value: number) => ({ percentPpm: value * 10_000 })

test.each([
  ['5 % more than 10.00', 1000, percent(5), undefined, 1050],
  ['5 % more than 9.99 is 10.4895', 999, percent(5), undefined, 1049],
  ['half a cent is rounded up', 250, percent(1), undefined, 253],
  ['10 % less', 1250, percent(-10), undefined, 1125],
  ['100 % less is the lowest price', 1250, percent(-100), undefined, 1],
  ['an amount more', 1250, { addMinor: 75 }, undefined, 1325],
  ['the highest price', limits.priceMaxMinor, percent(1), undefined, limits.priceMaxMinor],
  ['more is taken off than the price', 50, { addMinor: -75 }, undefined, 1],
  ['one price for all', 1250, { setMinor: 990 }, undefined, 990],
  ['5 %, then to .90', 1000, percent(5), to90, 1090],
  ['to .90 can lower a price', 1000, percent(3), to90, 990],
  ['exactly between two endings is rounded up', 1040, { addMinor: 0 }, to90, 1090],
  ['a price stays when it has the ending', 1090, { addMinor: 0 }, to90, 1090],
  ['a small price gets the lowest price with the ending', 20, { addMinor: 0 }, to90, 90],
  ['to .95', 1000, percent(5), to95, 1095],
  ['to .99', 1000, percent(5), to99, 1099],
  ['to a whole amount', 1049, { addMinor: 0 }, toWhole, 1000],
  ['a small price becomes one, not zero', 20, { addMinor: 0 }, toWhole, 100],
  ['to 0.50', 1026, { addMinor: 0 }, to50, 1050],
  ['to 0.10', 1026, { addMinor: 0 }, to10, 1030],
  ['to 0.05', 1022, { addMinor: 0 }, to5, 1020],
])('%s', (_name, before, change, rounding, after) => {
  expect(changePrice(before, change, rounding)).toBe(after)
})

test('yen are rounded to endings of two digits, dinars to those of three decimals', () => {
  expect(priceRoundings(0).map(({ step, ending }) => changePrice(1234, { addMinor: 0 }, { step, ending }))).toEqual([
    1190, 1195, 1199, 1200, 1250, 1230, 1235,
  ])
  expect(priceRoundings(3)[0]).toEqual({ step: 1000, ending: 900 })
})

test('each new price is valid and has the ending', () => {
  const decimals = fc.constantFrom(0 as const, 2 as const, 3 as const)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: -1_000_000, max: 10_000_000 }),
      decimals,
      fc.nat({ max: 6 }),
      (price, percentPpm, places, index) => {
        const rounding = priceRoundings(places)[index] ?? { step: 1, ending: 0 }
        const after = changePrice(price, { percentPpm }, rounding)

        expect(after).toBeGreaterThanOrEqual(1)
        expect(after).toBeLessThanOrEqual(limits.priceMaxMinor)
        expect((after - rounding.ending) % rounding.step).toBe(0)
      },
    ),
  )
})
