import { expect, test } from 'vitest'
import { languages } from '#contract/i18n/language.ts'
import { customerCurrency as currency } from '#contract/values/money.ts'
import { checkTax, describeTax, newRate, newTaxClass, toTaxDraft } from './tax-draft.ts'
import { createTaxPreset, localeOfTaxes, percentsOf, taxPresetCountries } from './tax-presets.ts'

const tax = {
  pricesIncludeTax: false,
  classes: [
    {
      id: 'food',
      name: 'Food',
      rates: [
        { name: 'State tax', ppm: 72_500 },
        { name: 'City tax', ppm: 5_000 },
      ],
    },
    { id: 'none', name: 'Tax-free', rates: [] },
  ],
  feeClassId: 'none',
}

test('saved classes are saved again without a change', () => {
  expect(checkTax(toTaxDraft(tax, currency)).value).toEqual(tax)
  expect(toTaxDraft(tax, currency)).toEqual(toTaxDraft(tax, currency))
})

test('each invalid field has its own message', () => {
  const draft = {
    ...toTaxDraft(tax, currency),
    feeClassId: '',
    classes: [newTaxClass(' ', [newRate('VAT', '7.'), newRate('x'.repeat(41), '7.x')])],
  }

  expect(checkTax(draft).errors).toEqual({
    'classes.0.name': 'Please enter a name',
    'classes.0.rates.1.name': 'The name must have at most 40 characters',
    'classes.0.rates.1.ppm': 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 7.25',
  })
})

test('the class of the fees is removed only with a new choice, or with all classes (#158)', () => {
  const [food] = toTaxDraft(tax, currency).classes
  const withoutFeeClass = { ...toTaxDraft(tax, currency), classes: food ? [food] : [] }

  expect(checkTax(withoutFeeClass).errors).toEqual({
    feeClassId: 'You have removed the class of the fees. Please choose another one.',
  })
  expect(checkTax({ ...withoutFeeClass, feeClassId: '' }).value?.feeClassId).toBe('')
  expect(checkTax({ ...withoutFeeClass, classes: [] }).value?.feeClassId).toBe('')
})

test.each(taxPresetCountries)('the preset of %s is valid, except for a rate that the owner must type', (country) => {
  const { value, errors } = checkTax({ ...toTaxDraft(tax, currency), ...createTaxPreset(country, '', currency) })

  expect(percentsOf(country, currency)?.length).toBe(country === 'US' ? 0 : value?.classes.length)
  expect(Object.keys(errors ?? {})).toEqual(country === 'US' ? ['classes.0.rates.0.ppm'] : [])
})

test('two versions are compared in words', () => {
  expect(describeTax(toTaxDraft(tax, currency))).toEqual({
    pricesIncludeTax: 'Tax is added on top',
    classes: ['Food: 7.25 % State tax, 0.5 % City tax', 'Tax-free: no tax'],
    feeClassId: 'Tax-free',
  })
})

test.each([
  ['DE', '', ['Speisen: 7 % MwSt.', 'Getränke: 19 % MwSt.']],
  ['DE', 'en-DE', ['Food: 7 % MwSt.', 'Drinks: 19 % MwSt.']],
  ['CH', 'fr-CH', ['Plats: 2.6 % TVA', 'Alcool: 8.1 % TVA']],
  ['CH', 'de-CH', ['Speisen: 2.6 % MWST', 'Alkohol: 8.1 % MWST']],
  ['DE', 'tr-DE', ['Yiyecek: 7 % MwSt.', 'İçecek: 19 % MwSt.']],
  ['IN', 'hi-IN', ['खाना: 5 % GST']],
  ['JP', 'sw', ['飲食料品: 8 % 消費税', '酒類: 10 % 消費税']],
])('the preset of %s for a shop in "%s" has the words of its language', (country, locale, expected) => {
  expect(describeTax({ ...toTaxDraft(tax, currency), ...createTaxPreset(country, locale, currency) }).classes).toEqual(
    expected,
  )
})

test.each(languages)('the classes of a shop in %s have names in its language (#288)', (standard) => {
  const namesWith = (locale: string) =>
    createTaxPreset('DE', localeOfTaxes(locale, { standard }), currency).classes.map(({ name }) => name)
  const isGerman = standard === 'de' || standard === 'en'

  expect(namesWith('').includes('Speisen')).toBe(isGerman)
  expect(namesWith('de-DE')).toEqual(namesWith(''))
})
