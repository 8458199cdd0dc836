import { defaultShop } from '#contract/shop.ts'
import { parseFile } from '#server/menu-import/file/parse-file.ts'
import { shopFormatOf } from '#server/menu-import/file/prices.ts'
import type { KnownOptions } from '#server/menu-import/products/modifier-sets.ts'
import { currencyOf } from '#server/region/iso-currency.ts'

const shop = (currency: string, locale: string) =>
  shopFormatOf({ ...defaultShop, locale, currency: currencyOf({ currency, locale }) })

/** Reads the export of another program. @returns its rows as texts of one line */
export async function readExport(text: string, currency = 'USD', locale = 'en-US', known: KnownOptions = {}) {
  const file = await parseFile(text, { shop: shop(currency, locale), ...known })
  if ('problem' in file) throw new Error(file.problem)
  const rows = file.rows.map(({ line, cells: { Type, Name, Price, Group, 'Option groups': groups, ...cells } }) =>
    [
      line,
      Type,
      Name,
      Price,
      ...(Group ? [Group] : []),
      ...(groups ? [groups] : []),
      ...(Type === 'recipe' ? [cells.Category, cells.Description] : []),
    ].join(' | '),
  )
  const skipped = file.source.columns.filter(({ column }) => column === 'skipped').map(({ header }) => header)
  return { rows, skipped, skippedRows: file.source.skippedRows, product: file.source.product }
}
