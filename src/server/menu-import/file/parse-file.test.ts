import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
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
  ['a title and empty rows above the headers', 'Menu of summer,\n\nvalid from May,\nName,Price\nDal,8.50\n'],
  ['a title that is a known header', 'Category\n\nName,Price\nDal,8.50\n'],
  ['invisible characters in a header', '\u200FName\u200B,\u200EPrice\u2060\nDal,8.50\n'],
  ['empty columns at the end', 'Name,Price,,\nDal,8.50,,\n,,,'],
])('a file with %s is read', async (_, text) => {
  const [row, ...others] = await rowsOf(text)

  expect([row, others]).toEqual([
    { line: text.split('\n').findIndex((line) => line.startsWith('Dal')) + 1, Name: 'Dal', Price: '8.50' },
    [],
  ])
})

test('invisible characters in cells are removed, line breaks and tabs become spaces, and lists keep their lines (#170)', async () => {
  const text =
    'Name;Price;Ingredients\n"\u200FDal\u200B \u2060Makhani\tlarge\r\nportion\u200E";8,50\uFEFF;"lentils\r\n\u200Bbutter"\n'

  expect(await rowsOf(text)).toEqual([
    { line: 2, Name: 'Dal Makhani large portion', Price: '8,50', Ingredients: 'lentils\nbutter' },
  ])
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
  ['without known headers', 'a,b\n1,2', /^No known names of columns were found\. Choose what each column contains\.$/],
  [
    'with an unknown header',
    'Name,Colour,Size\nDal,red,L',
    /^Unknown columns: Colour, Size\. Choose what each one contains, or skip it\.$/,
  ],
  ['with a column twice', 'Name,name\nDal,Dal', /^Two columns contain Name\./],
  ['without names and ids', 'Category,Price\nA,1', /^The file needs a column Name or a column Id\./],
  ['without rows', 'Name,Price\n\n', /^The file has no rows/],
  ['with text after a quote', 'Name,Price\nDal,1\n"Na"an,2\n', /^The quotes \("\) in row 3 are not valid\./],
  ['with an open quote', 'Name,Price\nDal,1\n\n"Naan,2\nRice,3\n', /^The quotes \("\) in row 4 are not valid\./],
  [
    'with a quote that hides the rest',
    `Name,Price\nDal,1\n"Naan,2\n${'Rice,3\n'.repeat(20_000)}`,
    /^Row 3 is too long\./,
  ],
  ['with a row of thousands of cells', `Name,Price\nDal,1\nNaan${',x'.repeat(2000)}`, /^Row 3 is too long\./],
  ['with too many rows', `Name\n${'Dal\n'.repeat(limits.importRowsMax + 1)}`, /^The file has more than 10000 rows\./],
])('a file %s is refused, and the problem says why', async (_, text, problem) => {
  expect(await problemOf(text)).toMatch(problem)
})

test('a row with more cells than headers is marked', async () => {
  const file = await parseFile('Name,Price\nDal,8.50,1\n')

  expect('rows' in file && file.rows[0]?.problem).toBe('tooManyCells')
})

const million = 1_000_000

test.each([
  ['empty lines', `Name,Price\n${'\n'.repeat(1.9 * million)}Dal,1\n`],
  ['Windows line ends', `Name,Price\n${'\r\n'.repeat(0.9 * million)}Dal,1\n`],
  ['lines with a space', `Name,Price\n${' \n'.repeat(0.9 * million)}Dal,1\n`],
  ['lines with a separator', `Name,Price\n${',\n'.repeat(0.9 * million)}Dal,1\n`],
  ['rows of other lengths', `Name,Price\n${'x\n'.repeat(9000)}${'\n'.repeat(1.9 * million)}Dal,1\n`],
  ['empty columns', `Name,Price${','.repeat(0.9 * million)}\n${'x\n'.repeat(9000)}Dal,1\n`],
])('megabytes of %s are read while the event loop handles other requests (#166)', async (_, text) => {
  let turns = 0
  const read = new AbortController()
  const countTurns = async () => {
    for (; !read.signal.aborted; turns += 1) await nextEventLoopTurn()
  }

  const [rows] = await Promise.all([rowsOf(text).finally(() => read.abort()), countTurns()])

  expect(rows.at(-1)).toMatchObject({ Name: 'Dal', Price: '1' })
  expect(turns).toBeGreaterThan(text.length / 100_000)
})
