import { expect, test } from 'vitest'
import { defaultShop } from '#contract/shop.ts'
import { openTestDatabase } from '#test/support/databases.ts'
import { insertDemoMenu } from '../../menu/demo-menu.ts'
import { currencyOf } from '../../region/iso-currency.ts'
import { planImport } from '../plan/plan-import.ts'
import { loadStoredMenu } from '../stored-menu.ts'
import { exportFile } from './export-file.ts'
import { parseFile } from './parse-file.ts'
import { shopFormatOf } from './prices.ts'

test.each([
  ['EUR', 'de-DE', '\uFEFFType;Category;Name;Price;', '7,95'],
  ['USD', 'en-US', '\uFEFFType,Category,Name,Price,', '7.95'],
])('in %s and %s, an import of the exported demo menu changes nothing', async (code, locale, header, price) => {
  const { queries } = await openTestDatabase('sqlite')
  await insertDemoMenu(queries)
  const menu = await loadStoredMenu(queries)
  const shop = shopFormatOf({ ...defaultShop, locale, currency: currencyOf({ currency: code, locale }) })

  const text = await exportFile(menu, shop)
  const file = await parseFile(text)

  expect(text.startsWith(header)).toBe(true)
  expect(text).toContain(price)
  expect('rows' in file && (await planImport(file, menu, shop)).counts).toMatchObject({ add: 0, update: 0, error: 0 })
})
