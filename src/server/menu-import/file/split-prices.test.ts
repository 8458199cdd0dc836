import { expect, test } from 'vitest'
import type { ImportLayout } from '#contract/menu/menu-import-api.ts'
import { parseFile } from './parse-file.ts'

/** @returns the first cells of the rows whose price or deposit is marked */
async function markedRows(text: string, layout?: ImportLayout) {
  const file = await parseFile(text, { layout })
  if (!('rows' in file)) throw new Error(file.problem)
  const split = ['splitPrice', 'splitDeposit']
  return file.rows.filter(({ problem = '' }) => split.includes(problem)).map(({ cells }) => cells.Name)
}

test.each([
  ['a text', 'Name,Price,Ingredients', ['Leek,4,50', 'Ramen,"¥1",200', 'Naan,4,50 €']],
  ['a text and a number', 'Name,Price,Ingredients,Per day', ['Leek,4,50,onions,7', 'Ramen,4,50']],
  ['no column', 'Name,Price', ['Leek,4,50', 'Ramen,"¥1",200']],
  ['a number, in a row that is one cell too wide', 'Name,Price,Per day', ['Leek,4,50,7']],
  ['a number, in a row whose last cells are empty', 'Name,Price,Per day,Description', ['Leek,4,50,,']],
  ['a number, in a row without its last cells', 'Name,Price,Per day,Description', ['Leek,4,50,20']],
  ['a number, with decimals that are no number', 'Name,Price,Per day', ['Leek,4,00', 'Naan,4,05']],
  ['a number, in a file with another split price', 'Name,Price,Per day', ['Leek,4,50', 'Naan,4,00']],
  ['an age, with decimals that are no age', 'Name,Price,Age from', ['Leek,4,50', 'Naan,4,99', 'Wine,8,00']],
  ['a time', 'Name,Price,Order until', ['Leek,4,50']],
  ['a yes or no', 'Type,Group,Name,Price,Default', ['option,Size,Large,4,50']],
  ['a deposit', 'Name,Price,Deposit,Ingredients', ['Cola,4,50,0.25,sugar', 'Fanta,4,50,,sugar']],
])('a price before %s is marked when a comma cuts it in two', async (_, header, rows) => {
  const nameAt = header.split(',').indexOf('Name')

  expect(await markedRows([header, ...rows].join('\n'))).toEqual(rows.map((row) => row.split(',')[nameAt]))
})

test('a deposit that a comma cuts in two is marked', async () => {
  expect(await markedRows('Name,Price,Deposit,Description\nCola,2.50,0,25,cold\n')).toEqual(['Cola'])
})

const withoutThird: ImportLayout = { headerRow: 1, columns: ['Name', 'Price', ''] }

test.each([
  ['with a text behind the price', 'Name,Price,Ingredients', ['Leek,4,onions', 'Naan,4,3 onions', 'Roti,4,']],
  ['with decimals after a point', 'Name,Price,Per day,Ingredients', ['Leek,4.50,20,onions', 'Naan,4.00,50,flour']],
  ['with decimals in quotes', 'Name,Price,Per day', ['Leek,"4,50",50', 'Naan,"4,00",']],
  ['with whole prices and numbers', 'Name,Price,Per day,Ingredients', ['Leek,4,50,onions', 'Naan,4,5,flour']],
  ['with whole prices and ages', 'Name,Price,Age from', ['Wine,8,18', 'Beer,4,16', 'Tea,3,']],
  [
    'with options of which 1 is chosen at first',
    'Type,Group,Name,Price,Default',
    ['option,Size,Large,4,1', 'option,Size,S,3,0'],
  ],
  ['with numbers as names in the kitchen', 'Name,Price,Kitchen name', ['Leek,4,12', 'Naan,3,40']],
  ['with numbers as categories', 'Name,Price,Per day,Category', ['Leek,4,50,1', 'Naan,4,20,2']],
  ['with a column behind that is skipped', 'Name,Price,Nr', ['Leek,4,50', 'Naan,4,07']],
  ['with semicolons', 'Name;Price;Ingredients', ['Leek;4;50']],
  ['with empty columns at the end of each row', 'Name,Price,Per day,,', ['Leek,4,50,,', 'Naan,4,20,,']],
  ['with no cells behind the numbers', 'Name,Price,Per day,Ingredients', ['Leek,4,50', 'Naan,4,20']],
])('in a file %s no price is marked', async (_, header, rows) => {
  const layout = header.includes('Nr') ? withoutThird : undefined

  expect(await markedRows([header, ...rows].join('\n'), layout)).toEqual([])
})

test.each([
  [
    ['Leek,4,50', 'Tea,2,90', 'Water,3'],
    ['Leek', 'Tea'],
  ],
  [['Leek,4,50', 'Tea,2,9'], []],
  [['Leek,4,50', 'Tea,2.20,90'], []],
])('without headers, decimals in a skipped column behind the prices are marked: %j', async (rows, marked) => {
  expect(await markedRows(rows.join('\n'), { headerRow: 0, columns: ['Name', 'Price', ''] })).toEqual(marked)
})
