import { expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/option-groups.ts'
import { adminCurrency } from '#contract/values/money.ts'
import { withLanguage } from '#server/language-context/reader-language.ts'
import { describeOptionGroup } from './describe-option-group.ts'

const rule = { minUnits: 1, maxUnits: 1, maxPerOption: 1, freeUnits: 0 }
const size: OptionGroup = {
  ...rule,
  id: 'size',
  name: 'Size',
  role: 'size',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  options: ['Small', 'Large'].map((name) => ({ id: name.toLowerCase(), name, priceMinor: 900, isDefault: false })),
}

function describeOlives(sizePrices: Record<string, number>): string | undefined {
  const options = [{ name: 'Olives', priceMinor: 100, isDefault: false, sizePrices }]
  return describeOptionGroup({ ...rule, name: 'Extras', options }, adminCurrency, [size]).Options
}

test('each price by size has the name of its size, so swapped prices differ', () => {
  const olives = describeOlives({ large: 200, small: 150 })

  expect(olives).toMatch(/Prices by size: Small: \S*1\.50, Large: \S*2\.00$/)
  expect(describeOlives({ small: 150, large: 200 })).toBe(olives)
  expect(describeOlives({ small: 200, large: 150 })).not.toBe(olives)
  expect(describeOlives({ gone: 300 })).toContain('gone: ')
})

test('the numbers of the rule have the digits of the prices', () => {
  const extras = { ...rule, name: 'Extras', maxUnits: 12, options: [] }

  const shown = withLanguage(
    'en',
    () => describeOptionGroup(extras, adminCurrency, []),
    () => '٠١٢٣٤٥٦٧٨٩',
  )

  expect(Object.values(shown).join()).toContain('١٢')
  expect(Object.values(shown).join()).not.toMatch(/[0-9]/)
})
