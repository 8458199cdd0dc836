import type { CellValue } from 'read-excel-file/universal'

/** A sheet as its spreadsheet shows it. Rows and columns count from 1. */
export interface SheetView {
  /** Its state is `hidden` or `veryHidden`. */
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
      const rows = hiddenRows(xml)
      const columns = tagsOf('col', xml, isHidden).map(({ min, max }) => [Number(min), Number(max)] as const)
      return {
        isHidden: (sheet['state'] ?? 'visible') !== 'visible',
        hidesRow: (row) => rows.has(row),
        hidesColumn: (column) => columns.some(([min, max]) => min <= column && column <= max),
      }
    })
}

const isHidden = /\shidden\s*=\s*["'](?:1|true)["']/
/** The attributes of a row, and the row number in the address of its first cell. */
const rowTag = /<(?:\w+:)?row\b([^>]*)>(?:\s*<(?:\w+:)?c\b[^>]*?\sr\s*=\s*["'][A-Z]+(\d+))?/g

/** @returns their numbers. A row may omit its number, which the library then takes from its first cell. A row without cells is empty. */
function hiddenRows(xml: string): Set<number> {
  const hidden = new Set<number>()
  for (const [, attributes = '', ofCell] of xml.matchAll(rowTag)) {
    if (isHidden.test(attributes)) hidden.add(Number(/\sr\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? ofCell))
  }
  return hidden
}

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

type SheetRow = readonly (CellValue | null)[]

/** @returns which columns stay out, from 0: the hidden ones, without those by which our export finds an item again */
export function hiddenColumns(rows: readonly SheetRow[], { hidesColumn }: SheetView): Set<number> {
  const ownHeader = rows.slice(0, headerRowsMax).find((row) => row.includes('Id') && row.includes('Type'))
  return new Set(
    Array.from(rows[0] ?? [], (_, column) => column).filter(
      (column) => hidesColumn(column + 1) && !['Id', 'Type'].includes(String(ownHeader?.[column])),
    ),
  )
}

/** @returns the rows from that of the headers on, which has the most texts of the first rows; those above it, such as a title, last */
export function headersFirst(rows: readonly SheetRow[]): SheetRow[] {
  const texts = rows.slice(0, headerRowsMax).map((row) => row.filter((cell) => typeof cell === 'string').length)
  const header = Math.max(texts.indexOf(Math.max(...texts)), 0)
  return [...rows.slice(header), ...rows.slice(0, header)]
}
