import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeWorkbook, workbookRow } from '#test/support/workbooks.ts'
import { readMenuFile } from './read-file.ts'
import { readWorkbook } from './read-workbook.ts'

const menuRows = workbookRow(1, ['Name', 'Price']) + workbookRow(2, ['Dal', 8.5])

test('texts, numbers, the value of a formula, a date and a truth value are read, and rows keep their numbers', async () => {
  const workbook = makeWorkbook({
    Menu:
      workbookRow(1, ['Our menu']) +
      workbookRow(3, ['Name', 'Price', 'Note']) +
      workbookRow(4, ['12" pizza &amp; salad\twith\nbasil', 7.5, undefined]) +
      '<row r="5"><c r="A5" t="str"><f>"Da"&amp;"l"</f><v>Dal</v></c><c r="B5"><f>3*2.5</f><v>7.500000000000001</v></c><c r="C5" s="1"><v>46023</v></c><c r="D5" t="b"><v>1</v></c></row>',
  })

  const [sheet] = await readWorkbook(workbook)

  expect(sheet?.name).toBe('Menu')
  expect(sheet?.text.split('\n"')).toEqual([
    '"Our menu"\n',
    'Name"\t"Price"\t"Note"',
    '12"" pizza & salad with\nbasil"\t"7.5"',
    'Dal"\t"7.5"\t"2026-01-01"\t"yes"',
  ])
})

test('a workbook with several sheets gives those with text, and the first is read', async () => {
  const workbook = makeWorkbook({ Empty: '', Food: menuRows, Drinks: workbookRow(1, ['Name']) })

  const file = await readMenuFile(new Blob([workbook]), 'de')

  expect(file.sheets?.map(({ name }) => name)).toEqual(['Food', 'Drinks'])
  expect(file).toMatchObject({ encoding: 'utf-8', text: '"Name"\t"Price"\n"Dal"\t"8.5"' })
})

/** A text in A1 and one in another cell. */
const farCell = (column: string, row: number, equals = '=') =>
  makeWorkbook({
    Menu: `${menuRows}<row r="${row}"><c r${equals}"${column}${row}" t="inlineStr"><is><t> </t></is></c></row>`,
  })

test('cells with a style only do not count, however far they are (#274)', async () => {
  const workbook = makeWorkbook({ Menu: `${menuRows}<row r="1048576"><c r="XFD1048576" s="1"/></row>` })

  expect((await readWorkbook(workbook))[0]?.text).toBe('"Name"\t"Price"\n"Dal"\t"8.5"')
})

test.each([
  ['the last cell that a spreadsheet has', () => farCell('XFD', 1_048_576)],
  ['a cell far below', () => farCell('C', 1_048_576)],
  ['a cell far away', () => farCell('XFD', 20_000)],
  ['a cell far away, in XML with spaces', () => farCell('XFD', 20_000, ' = ')],
  ['a cell that no spreadsheet has', () => farCell('ZZZZZZZZ', 99_999_999)],
  [
    'one long text in many cells',
    () => {
      const rows = Array.from(
        { length: 200 },
        (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
      )
      return makeWorkbook({ Menu: rows.join('') }, `<si><t>${'x'.repeat(500_000)}</t></si>`)
    },
  ],
])('a workbook of some kilobytes with %s is refused and fills no memory (#274)', async (_, make) => {
  await expect(readWorkbook(make())).rejects.toThrow('Copy the rows of the menu into a new workbook')
})

const zeros = new Uint8Array(40 * 1024 * 1024)
const broken = 'This file could not be read as an Excel workbook.'

test.each([
  [
    'unpacks to more than a menu can have',
    () => zipSync({ 'xl/worksheets/sheet1.xml': zeros }),
    'This workbook is too large.',
  ],
  [
    'has thousands of files',
    () => zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.xml`, strToU8('<a/>')]))),
    'This workbook is too large.',
  ],
  ['is cut off', () => makeWorkbook({ Menu: menuRows }).slice(0, 700), broken],
  ['has damaged bytes', () => makeWorkbook({ Menu: menuRows }).fill(7, 60, 200), broken],
  ['is another kind of ZIP file', () => zipSync({ 'content.xml': strToU8('<office/>') }), broken],
  ['has no text', () => makeWorkbook({ Menu: '' }), 'This workbook has no sheet with text.'],
])('a workbook that %s is refused with a message (#221)', async (_, make, message) => {
  await expect(readMenuFile(new Blob([make()]), '')).rejects.toThrow(message)
})

test('a workbook that says that it is small is refused when it is not (#221)', async () => {
  const workbook = zipSync({ 'xl/worksheets/sheet1.xml': zeros })
  const sizes = new DataView(workbook.buffer)
  // the size in the header of the entry, and in the directory at the end
  sizes.setUint32(22, 100, true)
  const directory = sizes.getUint32(workbook.length - 6, true)
  sizes.setUint32(directory + 24, 100, true)

  await expect(readWorkbook(workbook)).rejects.toThrow('This workbook is too large.')
})
