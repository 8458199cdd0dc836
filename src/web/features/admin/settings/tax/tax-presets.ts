import { newRate, newTaxClass, type TaxDraft } from './tax-draft.ts'

/**
 * The usual taxes of dishes that are collected or delivered, in 2026, by ISO 3166-1 code: how they are called on a receipt, and the
 * name and percent of each class. The first class is that of most dishes. The owner types an empty percent.
 */
const taxPresets: Readonly<Record<string, { rateName: string; isAdded?: true; classes: Record<string, string> }>> = {
  AT: { rateName: 'USt.', classes: { Speisen: '10', Getränke: '20' } },
  CH: { rateName: 'MWST', classes: { Speisen: '2.6', Alkohol: '8.1' } },
  DE: { rateName: 'MwSt.', classes: { Speisen: '7', Getränke: '19' } },
  ES: { rateName: 'IVA', classes: { Comida: '10', Alcohol: '21' } },
  FR: { rateName: 'TVA', classes: { Plats: '10', Alcool: '20' } },
  GB: { rateName: 'VAT', classes: { Food: '20' } },
  IN: { rateName: 'GST', classes: { Food: '5' } },
  IT: { rateName: 'IVA', classes: { Piatti: '10', Bevande: '22' } },
  JP: { rateName: '消費税', classes: { 飲食料品: '8', 酒類: '10' } },
  NL: { rateName: 'btw', classes: { Eten: '9', Alcohol: '21' } },
  US: { rateName: 'Sales tax', isAdded: true, classes: { Food: '' } },
}

export const taxPresetCountries = Object.keys(taxPresets)

/** @returns the percents that `createTaxPreset` fills in; undefined for a country without a preset */
export function percentsOf(country: string): string[] | undefined {
  const preset = taxPresets[country]
  return preset && Object.values(preset.classes).filter((percent) => percent !== '')
}

export function createTaxPreset(country: string): Partial<TaxDraft> {
  const { rateName, isAdded = false, classes } = taxPresets[country] ?? { rateName: '', classes: {} }
  return {
    pricesIncludeTax: !isAdded,
    classes: Object.entries(classes).map(([name, percent]) => newTaxClass(name, [newRate(rateName, percent)])),
    feeClassId: '',
  }
}
