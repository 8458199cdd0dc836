/** Makes small .xlsx files as a spreadsheet writes them. */
import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Sheet {
  /** XML, as of `workbookRow`. */
  rows: string
  /** XML with the properties of columns. */
  columns?: string
  /** Such as `hidden`. */
  state?: string
}

/**
 * @param sheets each sheet, or the XML of its rows, by its name; style 1 is a date
 * @param sharedTexts the XML of texts to which cells refer
 */
export function makeWorkbook(
  sheets: Readonly<Record<string, string | Sheet>>,
  sharedTexts?: string,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const all = Object.values(sheets).map((sheet): Sheet => (typeof sheet === 'string' ? { rows: sheet } : sheet))
  const sharedRelation =
    sharedTexts === undefined
      ? ''
      : `<Relationship Id="rIdTexts" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" state="${all[index]?.state ?? 'visible'}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}${sharedRelation}</Relationships>`,
    ...(sharedTexts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedTexts}</sst>` }),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [index, { rows, columns }] of all.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}">${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${rows}</sheetData></worksheet>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(declaration + xml)])))
}

/** @returns the XML of a row with texts and numbers, without the cells that are undefined */
export function workbookRow(number: number, cells: readonly (string | number | undefined)[]): string {
  const xml = cells.map((cell, index) => {
    const address = `${String.fromCharCode(65 + index)}${number}`
    if (cell === undefined) return ''
    return typeof cell === 'number'
      ? `<c r="${address}"><v>${cell}</v></c>`
      : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${number}">${xml.join('')}</row>`
}
