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

test('hidden columns are left out, and named by their first text', async () => {
  const columns = '<col min="1" max="1" width="9"/><col min="2" max="2" width="0" hidden="1"/>'
  const [sheet] = await readWorkbook(makeWorkbook({ Menu: { rows: header + dal, columns } }))

  expect(sheet?.text).toBe('"Name"\t"Cost"\n"Dal"\t"3"')
  expect(sheet?.hidden).toMatchObject({ rows: 0, columns: ['Price'] })
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
