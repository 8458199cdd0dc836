import type { CellValue } from 'read-excel-file/universal'

/** A sheet as its spreadsheet shows it. Rows and columns count from 1. */
export interface SheetView {
  /** By hand, or so that only a program can show it. */
  isHidden: boolean
  /** By hand, by a filter or in a group that is closed. */
  hidesRow: (row: number) => boolean
  hidesColumn: (column: number) => boolean
}

/** Finds what a workbook hides, which the library that reads it does not tell. @returns the sheets in the order of the workbook */
export function listSheetViews(readXml: (path: string) => string): SheetView[] {
  const targets = new Map(
    tagsOf('Relationship', readXml('xl/_rels/workbook.xml.rels')).map((tag) => [tag.Id, tag.Target]),
  )
  return tagsOf('sheet', readXml('xl/workbook.xml'))
    .filter(({ name }) => name)
    .map((sheet) => {
      const target = targets.get(Object.entries(sheet).find(([name]) => /^\w+:id$/.test(name))?.[1]) ?? ''
      const xml = readXml(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      const rows = new Set(tagsOf('row', xml, isHidden).map(({ r }) => Number(r)))
      const columns = tagsOf('col', xml, isHidden).map(({ min, max }) => [Number(min), Number(max)] as const)
      return {
        isHidden: (sheet['state'] ?? 'visible') !== 'visible',
        hidesRow: (row) => rows.has(row),
        hidesColumn: (column) => columns.some(([min, max]) => min <= column && column <= max),
      }
    })
}

const isHidden = /\shidden\s*=\s*["'](?:1|true)["']/

/** @returns the attributes of each tag with this name and, if given, with this attribute */
function tagsOf(name: string, xml: string, attribute = /^/): Record<string, string>[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g')), ([, attributes = '']) => attributes)
    .filter((attributes) => attribute.test(attributes))
    .map((attributes) =>
      Object.fromEntries(
        Array.from(attributes.matchAll(/([\w:]+)\s*=\s*["']([^"']*)["']/g), ([, key = '', value = '']) => [key, value]),
      ),
    )
}

const headerRowsMax = 20

/** @returns which columns stay out, from 0: the hidden ones, without those by which our export finds an item again */
export function hiddenColumns(
  rows: readonly (readonly (CellValue | null)[])[],
  { hidesColumn }: SheetView,
): Set<number> {
  const ownHeader = rows.slice(0, headerRowsMax).find((row) => row.includes('Id') && row.includes('Type'))
  return new Set(
    Array.from(rows[0] ?? [], (_, column) => column).filter(
      (column) => hidesColumn(column + 1) && !['Id', 'Type'].includes(String(ownHeader?.[column])),
    ),
  )
}
