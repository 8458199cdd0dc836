import { describe, expect, test } from 'vitest'
import { percentText } from '#contract/amounts-texts.ts'
import { customerCurrency } from '#contract/values/money.ts'
import { amountOf, amountText, ppmOf, requiredAmountOf, requiredAmountText } from './typed-numbers.ts'

describe('a typed percentage', () => {
  test.each([
    ['7.25', 72_500],
    ['7,25', 72_500],
    ['19', 190_000],
    ['7.', 70_000],
    ['.5', 5_000],
    ['7,25 %', 72_500],
    ['٧٫٢٥', 72_500],
    [' 8.875 ', 88_750],
    ['0.0001', 1],
    ['33.3333', 333_333],
    ['0', 0],
    ['100', 1_000_000],
  ])('%s is %i parts per million', (text, ppm) => {
    expect(ppmOf(text)).toBe(ppm)
  })

  test.each(['', '.', ',', 'abc', '-1', '1e1', '7.12345', '100.0001', '1.2.3', '7 $'])('“%s” is invalid', (text) => {
    expect(ppmOf(text)).toBeNaN()
  })

  test.each([0, 1, 72_500, 333_333, 1_000_000])(
    '%i parts per million are shown as the text that is typed for them',
    (ppm) => {
      expect(ppmOf(percentText(ppm, customerCurrency))).toBe(ppm)
    },
  )
})

describe('a typed amount', () => {
  const [yen, dollar, dinar] = [{ decimals: 0 }, { decimals: 2 }, { decimals: 3 }] as const

  test.each([
    ['2.5', dollar, 2.5],
    ['2,50', dollar, 2.5],
    ['2.', dollar, 2],
    ['0.29', dollar, 0.29],
    ['1.250,50', dollar, 1250.5],
    ['٢٫٥', dollar, 2.5],
    ['２．５', dollar, 2.5],
    ['500', yen, 500],
    ['1.234', dinar, 1.234],
  ])('%s is read with the decimals of the currency', (text, currency, amount) => {
    expect(requiredAmountOf(text, currency)).toBe(amount)
    expect(amountOf(text, currency)).toBe(amount)
  })

  test.each([
    ['2.505', dollar],
    ['1.250', dollar],
    ['1.5', yen],
    ['-1', dollar],
    ['abc', dollar],
  ])('%s is invalid', (text, currency) => {
    expect(amountOf(text, currency)).toBeNaN()
  })

  test('an empty optional amount is 0, an empty required one is invalid', () => {
    expect(amountOf(' ', dollar)).toBe(0)
    expect(requiredAmountOf('', dollar)).toBeNaN()
  })

  test('is shown with the decimals of the currency, and more only if it has more', () => {
    expect(amountText(2.5, dollar)).toBe('2.50')
    expect(amountText(0, dollar)).toBe('')
    expect(requiredAmountText(0, yen)).toBe('0')
    expect(requiredAmountText(1.234, dollar)).toBe('1.234')
  })
})
