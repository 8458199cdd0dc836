import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { parseFile } from './parse-file.ts'

async function rowsOf(text: string) {
  const file = await parseFile(text)
  if ('problem' in file) throw new Error(file.problem)
  return file.rows.map(({ line, cells }) => ({ line, ...cells }))
}

async function problemOf(text: string) {
  const file = await parseFile(text)
  return 'problem' in file ? file.problem : undefined
}

test.each([
  ['commas', 'Name,Price\r\nDal,8.50\r\n'],
  ['semicolons', 'Name;Price\nDal;8.50'],
  ['tabs', 'Name\tPrice\nDal\t8.50\n'],
  ['a byte order mark', '\uFEFFName,Price\r\nDal,8.50\r\n'],
  ['other line ends in the second row', 'Name,Price\r\nDal,8.50\n\n'],
  ['headers in lower case with spaces', ' name , PRICE \nDal,8.50'],
  ['empty columns at the end', 'Name,Price,,\nDal,8.50,,\n,,,'],
])('a file with %s is read', async (_, text) => {
  expect(await rowsOf(text)).toEqual([{ line: 2, Name: 'Dal', Price: '8.50' }])
})

test('a line is the row of a spreadsheet: a cell with line breaks is one row, and empty rows count', async () => {
  const rows = await rowsOf('Name,Ingredients\n"Dal","a\nb"\n\nNaan,flour\n')

  expect(rows.map(({ line, Name }) => [line, Name])).toEqual([
    [2, 'Dal'],
    [4, 'Naan'],
  ])
})

test('cells from a spreadsheet may contain quotes', async () => {
  expect(await rowsOf('Name\tKitchen name\n12" pizza\t"Big" one\n')).toEqual([
    { line: 2, Name: '12" pizza', 'Kitchen name': '"Big" one' },
  ])
})

test.each([
  ['without known headers', 'a,b\n1,2', /^The first row must contain the names of the columns\. Known columns: Type, /],
  ['with an unknown header', 'Name,Colour,Size\nDal,red,L', /^Unknown column: Colour, Size\. Known columns: Type, /],
  ['with a column twice', 'Name,name\nDal,Dal', /^The column Name is there twice\./],
  ['without names and ids', 'Category,Price\nA,1', /^The file needs a column Name or a column Id\.$/],
  ['without rows', 'Name,Price\n\n', /^The file has no rows/],
  ['with text after a quote', 'Name,Price\nDal,1\n"Na"an,2\n', /^The quotes \("\) in row 3 are not valid\./],
  ['with an open quote', 'Name,Price\nDal,1\n\n"Naan,2\nRice,3\n', /^The quotes \("\) in row 4 are not valid\./],
  ['with too many rows', `Name\n${'Dal\n'.repeat(limits.importRowsMax + 1)}`, /^The file has more than 10000 rows\./],
])('a file %s is refused, and the problem says why', async (_, text, problem) => {
  expect(await problemOf(text)).toMatch(problem)
})

test('a row with more cells than headers is marked', async () => {
  const file = await parseFile('Name,Price\nDal,8.50,1\n')

  expect('rows' in file && file.rows[0]?.hasExtraCells).toBe(true)
})
