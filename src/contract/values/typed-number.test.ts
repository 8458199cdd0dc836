import { describe, expect, test } from 'vitest'
import { type Currency, customerCurrency } from './money.ts'
import { plainDigits } from './plain-digits.ts'
import { meaningsOf, parseTypedAmount, parseTypedNumber, typedAmount } from './typed-number.ts'

const format = {
  prefix: '',
  suffix: '',
  decimal: '.',
  group: ',',
  lastGroup: 3,
  otherGroups: 3,
  groupedFrom: 4,
  digits: '',
  symbol: '',
}

function currency(code: string, decimals: 0 | 2 | 3 = 2): Currency {
  return { code, decimals, locale: 'en', format: { ...format, symbol: code } }
}

const [euro, dollar, yen, dinar] = [currency('EUR'), currency('USD'), currency('JPY', 0), currency('KWD', 3)]

describe('a typed amount (#157)', () => {
  test.each([
    ['3,90', 3.9],
    ['3.90', 3.9],
    ['3.9', 3.9],
    ['4.', 4],
    ['.50', 0.5],
    [',5', 0.5],
    ['0', 0],
    ['0,500', 0.5],
    ['5.5000', 5.5],
    ['1.250,00', 1250],
    ['1,250.00', 1250],
    ['1.250.000', 1_250_000],
    ['1 250,5', 1250.5],
    ['1\u00A0250,00', 1250],
    ['1\u202F250', 1250],
    ["1'250.00", 1250],
    ['1’250.00', 1250],
    ['1,23,456.50', 123_456.5],
    ['٣٫٩٠', 3.9],
    ['٣،٩٠', 3.9],
    ['۳٫۹۰', 3.9],
    ['١٬٢٥٠٫٠٠', 1250],
    ['३.९०', 3.9],
    ['๓.๙๐', 3.9],
    ['３．９０', 3.9],
    ['３，９０', 3.9],
    ['３。９', 3.9],
    ['€ 3,90', 3.9],
    ['3,90 €', 3.9],
    ['3,90\u00A0€', 3.9],
    ['EUR 3.90', 3.9],
    ['3.90eur', 3.9],
    ['3€90', 3.9],
    ['\u200E3,90\u200F', 3.9],
    ['12,-', 12],
    ['12,– €', 12],
    ['12.--', 12],
    ['1.234,-', 1234],
    ['1.234,– €', 1234],
    ['12.50/-', 12.5],
    ['0,500,-', 0.5],
    ['129:-', 129],
    [' 3,90 ', 3.9],
  ])('in euros, %j is %d', (text, amount) => {
    expect(parseTypedAmount(text, euro)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '€',
    'free',
    'MP',
    '-1',
    '1e3',
    '0x10',
    'Infinity',
    '1.2.3',
    '1,2,3',
    '1.250.00',
    '1,25,00',
    '12 50',
    '3.905',
    '12345,678',
    '3,90 $',
    '3½',
    '3⁹⁰',
    '3-4',
    '3/4',
    '1234567890123',
  ])('in euros, %j is no amount', (text) => {
    expect(parseTypedAmount(text, euro)).toBeUndefined()
  })

  test.each([
    ['1.250', 1.25, 1250],
    ['1,250', 1.25, 1250],
    ['5,505', 5.505, 5505],
    ['€ 12.000', 12, 12_000],
  ])('in euros, %j can be %d or %d, so it is no amount', (text, decimal, thousands) => {
    expect(meaningsOf(text, euro)).toEqual([decimal, thousands])
    expect(parseTypedAmount(text, euro)).toBeUndefined()
  })

  test.each([
    ['3,90', euro],
    ['1.250,00', euro],
    ['1.250', dinar],
    ['1,250', yen],
    ['x', euro],
  ])('%j has no second meaning', (text, of) => {
    expect(meaningsOf(text, of)).toBeUndefined()
  })

  test.each([
    ['1,200', yen, 1200],
    ['1.200', yen, 1200],
    ['1200.00', yen, 1200],
    ['１２００', yen, 1200],
    ['¥1,200', yen, 1200],
    ['￥1200', yen, 1200],
    ['1200円', yen, 1200],
    ['1.5', yen, undefined],
    ['2.500', dinar, 2.5],
    ['2,5', dinar, 2.5],
    ['٢٫٥٠٠', dinar, 2.5],
    ['2.500 د.ك', dinar, 2.5],
    ['2.500 KD.', dinar, 2.5],
    ['1,250.500', dinar, 1250.5],
    ['$1,250.00', dollar, 1250],
    ['$.50', dollar, 0.5],
    ['US$ 5', dollar, 5],
    ['Rs. 120', currency('INR'), 120],
    ['Rs.120', currency('INR'), 120],
    ['₹120/-', currency('INR'), 120],
    ['Fr. 12.50', currency('CHF'), 12.5],
    ['12.-', currency('CHF'), 12],
    ['Rs. 1,250/-', currency('INR'), 1250],
    ['1.250,- kr', currency('NOK'), 1250],
    ['1.250/-', dinar, 1.25],
    ['120 kr.', currency('SEK'), 120],
    ['kr 120,-', currency('NOK'), 120],
    ['R$ 12,50', currency('BRL'), 12.5],
    ['12,50 zł', currency('PLN'), 12.5],
    ['1 500 Ft', currency('HUF', 0), 1500],
    ['25 000 ₫', currency('VND', 0), 25_000],
    ['120 руб.', currency('RUB'), 120],
  ])('%j is read with the decimals and the signs of the currency', (text, of, amount) => {
    expect(parseTypedAmount(text, of)).toBe(amount)
  })

  test('without a currency, both signs of the specification are read', () => {
    expect(['$8.50', '₹8,50'].map((text) => parseTypedAmount(text, customerCurrency))).toEqual([8.5, 8.5])
  })
})

describe('a typed number (#157)', () => {
  test.each([
    ['-10', -10],
    ['−10,5', -10.5],
    ['– 10', -10],
    ['+5 %', 5],
    ['-5٪', -5],
    ['５％', 5],
  ])('with a sign and percent, %j is %d', (text, value) => {
    expect(parseTypedNumber(text, { decimals: 2, signs: ['%', '٪'], isSigned: true })).toBe(value)
  })

  test.each([
    ['30', 30],
    ['٣٠', 30],
    ['３０', 30],
    ['1.440', 1440],
    ['30,0', 30],
    ['30,5', undefined],
    ['-30', undefined],
    ['+30', undefined],
  ])('without decimals, %j is %j', (text, value) => {
    expect(parseTypedNumber(text, { decimals: 0 })).toBe(value)
  })
})

test('digits of every script become 0 to 9, and other characters stay', () => {
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९ ０１２３４５６７８９ 𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙')).toBe(
    '0123456789 0123456789 0123456789 0123456789',
  )
  expect(plainDigits('Grüße, 3 €')).toBe('Grüße, 3 €')
})

describe('a saved amount in a field', () => {
  const withFormat = (changes: object, decimals: 0 | 2 | 3 = 2): Currency => ({
    code: 'EUR',
    decimals,
    locale: 'it-IT',
    format: { ...format, ...changes },
  })

  test.each([
    [9, customerCurrency, '9.00'],
    [9, withFormat({ decimal: ',', group: '.' }), '9,00'],
    [1234.5, withFormat({ decimal: ',', group: '.' }), '1234,50'],
    [1.25, withFormat({ decimal: ',', group: '.' }, 3), '1,250'],
    [850, yen, '850'],
    [1.25, withFormat({ decimal: '٫', digits: '٠١٢٣٤٥٦٧٨٩' }, 3), '1.250'],
    [2.5, withFormat({ decimal: '$', group: '.' }), '2.50'],
  ])('%d is written as people of the locale type it, and is read as the same amount', (amount, of, text) => {
    expect(typedAmount(amount, of)).toBe(text)
    expect(parseTypedAmount(text, of)).toBe(amount)
  })
})
