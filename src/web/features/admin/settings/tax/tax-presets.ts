import { percentageText, percentText } from '#contract/amounts-texts.ts'
import { localeFor, sourceLanguage } from '#contract/i18n/language.ts'
import { joinWords } from '#contract/join-words.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { Currency } from '#contract/values/money.ts'
import { ppmOf } from '../ordering/typed-numbers.ts'
import { newRate, newTaxClass, type TaxDraft } from './tax-draft.ts'

/** What the tax classes are called, in each language of the product. */
const classNames: Readonly<Record<string, Record<'food' | 'drinks' | 'alcohol', string>>> = {
  ar: { food: 'مأكولات', drinks: 'مشروبات', alcohol: 'كحول' },
  de: { food: 'Speisen', drinks: 'Getränke', alcohol: 'Alkohol' },
  en: { food: 'Food', drinks: 'Drinks', alcohol: 'Alcohol' },
  es: { food: 'Comida', drinks: 'Bebidas', alcohol: 'Alcohol' },
  fr: { food: 'Plats', drinks: 'Boissons', alcohol: 'Alcool' },
  hi: { food: 'खाना', drinks: 'पेय', alcohol: 'शराब' },
  it: { food: 'Piatti', drinks: 'Bevande', alcohol: 'Alcolici' },
  ja: { food: '飲食料品', drinks: '飲料', alcohol: '酒類' },
  nl: { food: 'Eten', drinks: 'Drinken', alcohol: 'Alcohol' },
  pl: { food: 'Dania', drinks: 'Napoje', alcohol: 'Alkohol' },
  pt: { food: 'Comida', drinks: 'Bebidas', alcohol: 'Álcool' },
  tr: { food: 'Yiyecek', drinks: 'İçecek', alcohol: 'Alkol' },
  zh: { food: '餐食', drinks: '饮料', alcohol: '酒类' },
}

interface TaxPreset {
  /** What the tax is called on a receipt, by language; the first language is the country's main one. */
  rateNames: Readonly<Record<string, string>>
  isAdded?: true
  /** The percent of each class. The first class is that of most dishes. The owner types an empty percent. */
  classes: Readonly<Partial<Record<'food' | 'drinks' | 'alcohol', string>>>
}

/** The usual taxes of dishes that are collected or delivered, in 2026, by ISO 3166-1 code. */
const taxPresets: Readonly<Record<string, TaxPreset>> = {
  AT: { rateNames: { de: 'USt.' }, classes: { food: '10', drinks: '20' } },
  CH: { rateNames: { de: 'MWST', fr: 'TVA', it: 'IVA' }, classes: { food: '2.6', alcohol: '8.1' } },
  DE: { rateNames: { de: 'MwSt.' }, classes: { food: '7', drinks: '19' } },
  ES: { rateNames: { es: 'IVA' }, classes: { food: '10', alcohol: '21' } },
  FR: { rateNames: { fr: 'TVA' }, classes: { food: '10', alcohol: '20' } },
  GB: { rateNames: { en: 'VAT' }, classes: { food: '20' } },
  IN: { rateNames: { en: 'GST' }, classes: { food: '5' } },
  IT: { rateNames: { it: 'IVA' }, classes: { food: '10', drinks: '22' } },
  JP: { rateNames: { ja: '消費税' }, classes: { food: '8', alcohol: '10' } },
  NL: { rateNames: { nl: 'btw' }, classes: { food: '9', alcohol: '21' } },
  US: { rateNames: { en: 'Sales tax' }, isAdded: true, classes: { food: '' } },
}

export const taxPresetCountries = Object.keys(taxPresets)

/** @returns the percentages that `createTaxPreset` fills in, such as '7 %'; undefined for a country without a preset */
export function percentsOf(country: string, currency: Currency): string[] | undefined {
  const preset = taxPresets[country]
  const percents = preset && Object.values(preset.classes).filter((percent) => percent !== '')
  return percents?.map((percent) => percentageText(ppmOf(percent), currency))
}

/** @returns such as '10 %, 22 %'; '' for a country without a preset, or without percentages in it */
export function percentsText(country: string, currency: Currency): string {
  return joinWords(percentsOf(country, currency) ?? [])
}

/**
 * @param locale of the restaurant; '' if the owner has chosen none
 * @returns the locale in the standard language of the site. English is also the language of a site whose owner has chosen none, so there the
 *   locale of the restaurant counts
 */
export function localeOfTaxes(locale: string, { standard }: Pick<Languages, 'standard'>): string {
  return standard === sourceLanguage ? locale : localeFor(standard, locale)
}

/**
 * The tax has the name that the country's law gives it, and the classes have names in the language of the shop.
 * @param locale of the shop; '' for the country's main language
 */
export function createTaxPreset(country: string, locale: string, currency: Currency): TaxDraft {
  const { rateNames, isAdded = false, classes } = taxPresets[country] ?? { rateNames: {}, classes: {} }
  const [main = 'en'] = Object.keys(rateNames)
  const [language = ''] = locale.split('-')
  const names = classNames[language] ?? classNames[main]
  const rateName = rateNames[language] ?? rateNames[main] ?? ''
  return {
    pricesIncludeTax: !isAdded,
    classes: (['food', 'drinks', 'alcohol'] as const).flatMap((name) => {
      const percent = classes[name]
      return percent === undefined
        ? []
        : [newTaxClass(names?.[name], [newRate(rateName, percent && percentText(ppmOf(percent), currency))])]
    }),
    feeClassId: '',
  }
}
