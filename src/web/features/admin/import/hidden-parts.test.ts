import { expect, test } from 'vitest'
import { makeWorkbook, workbookRow } from '#test/support/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'

const header = workbookRow(1, ['Name', 'Price', 'Cost'])
const dal = workbookRow(2, ['Dal', 8, 3])
const soup = workbookRow(3, ['Soup', 5, 2])
const withAttributes = (row: string, attributes: string) => row.replace('<row ', `<row ${attributes} `)

test.each([
  ['hidden by hand', 'hidden="1"'],
  ['hidden by a filter', 'spans="1:3" hidden="true" ht="15"'],
  ['in a closed group', 'outlineLevel="1" hidden="1"'],
  ['hidden, in quotes of another kind', "hidden='1'"],
])('a row %s is an empty line, so the rows below keep their numbers', async (_, attributes) => {
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: header + withAttributes(dal, attributes) + soup }))

  expect(sheet?.text).toBe('"Name"\t"Price"\t"Cost"\n\n"Soup"\t"5"\t"2"')
  expect(sheet?.hidden).toEqual({
    rows: 1,
    columns: [],
    text: '"Name"\t"Price"\t"Cost"\n"Dal"\t"8"\t"3"\n"Soup"\t"5"\t"2"',
  })
})

test.each([
  ['shown again', header + withAttributes(dal, 'hidden="0"')],
  ['the row of the titles of a closed group', header + withAttributes(dal, 'collapsed="1"')],
  ['hidden and empty', `${header}${dal}<row r="3" hidden="1"><c r="A3" s="1"/></row>`],
])('a row that is %s is no question', async (_, rows) => {
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows, columns: '<col min="4" max="16384" hidden="1"/>' } }))

  expect(sheet).toEqual({ name: 'Menu', isHidden: false, text: '"Name"\t"Price"\t"Cost"\n"Dal"\t"8"\t"3"' })
})

test('hidden columns are left out, and named by their headers', async () => {
  const columns = '<col min="1" max="1" width="9"/><col min="2" max="2" width="0" hidden="1"/>'
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows: header + dal, columns } }))

  expect(sheet?.text).toBe('"Name"\t"Cost"\n"Dal"\t"3"')
  expect(sheet?.hidden).toMatchObject({ rows: 0, columns: ['Price'] })
})

test.each([
  ['a title above it', ['Lunch', undefined, 'March']],
  ['a title that is a number', [2026, 3, 1]],
])('a hidden column with %s is named by its header', async (_, title) => {
  const rows = workbookRow(1, title) + workbookRow(3, ['Name', 'Price', 'Cost']) + workbookRow(4, ['Dal', 8, 3])
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows, columns: '<col min="3" max="3" hidden="1"/>' } }))

  expect(sheet?.hidden?.columns).toEqual(['Cost'])
})

test('a hidden column without a header is named by its first text', async () => {
  const rows = workbookRow(1, ['Name', 'Price']) + workbookRow(2, ['Dal', 8, 'old'])
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows, columns: '<col min="3" max="3" hidden="1"/>' } }))

  expect(sheet?.hidden?.columns).toEqual(['old'])
})

test('a hidden row without a number is that of its cells', async () => {
  const withoutNumber = (row: string) => row.replace(/^<row r="\d+"/, '<row hidden="1"')
  const rows = `${header}<row hidden="1"/>${withoutNumber(workbookRow(5, ['Dal', 8, 3]))}${workbookRow(6, ['Soup', 5, 2])}`
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: rows }))

  expect(sheet?.text).toBe('"Name"\t"Price"\t"Cost"\n\n\n\n\n"Soup"\t"5"\t"2"')
  expect(sheet?.hidden?.rows).toBe(1)
})

test('hidden parts do not count twice towards the size of a workbook', async () => {
  const cells = Array.from(
    { length: 40 },
    (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" t="s"><v>0</v></c></row>`,
  )
  const rows = withAttributes(header, 'hidden="1"') + cells.join('')
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: rows }, `<si><t>${'x'.repeat(500_000)}</t></si>`))

  expect(sheet?.text.length).toBeGreaterThan(40 * 500_000)
})

test('of our own export, the columns that find an item again are read also when they are hidden', async () => {
  const rows = workbookRow(1, ['Type', 'Name', 'Kitchen name', 'Id']) + workbookRow(2, ['dish', 'Dal', 'D', 'd1'])
  const columns = '<col min="1" max="1" hidden="1"/><col min="3" max="4" hidden="1"/>'
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows, columns } }))

  expect(sheet?.text).toBe('"Type"\t"Name"\t"Id"\n"dish"\t"Dal"\t"d1"')
  expect(sheet?.hidden?.columns).toEqual(['Kitchen name'])
})

test('hidden sheets come last, and each sheet has its own hidden rows', async () => {
  const sheets = await readWorkbook(
    makeWorkbook({
      Old: { rows: header + withAttributes(dal, 'hidden="1"'), state: 'hidden' },
      Food: header + dal,
      Prices: { rows: header, state: 'veryHidden' },
      Drinks: header + dal + withAttributes(soup, 'hidden="1"'),
    }),
  )

  expect(sheets.map(({ name, isHidden, hidden }) => [name, isHidden, hidden?.rows])).toEqual([
    ['Food', false, undefined],
    ['Drinks', false, 1],
    ['Old', true, 1],
    ['Prices', true, undefined],
  ])
})

test('a sheet of which every row is hidden is still read', async () => {
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: withAttributes(header, 'hidden="1"') }))

  expect(sheet).toMatchObject({ text: '', hidden: { rows: 1, text: '"Name"\t"Price"\t"Cost"' } })
})
