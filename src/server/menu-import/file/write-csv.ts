import { once } from '../../lazy/once.ts'
import type { ShopFormat } from './prices.ts'

const loadWriter = once(() => import('csv-stringify/sync'))

/** A file in UTF-8 begins with it, so that Excel reads it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** @param rows cells that `escapeFormula` has checked @returns lines of CSV, without a byte order mark */
export async function writeCsv(rows: readonly (readonly string[])[], { separator }: ShopFormat): Promise<string> {
  const { stringify } = await loadWriter()
  return stringify([...rows], {
    delimiter: separator,
    record_delimiter: 'windows',
    // the line breaks within a cell have one character
    quoted_match: /[\r\n]/,
  })
}
