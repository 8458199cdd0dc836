import { expect, test } from 'vitest'
import { readExport } from '#test/support/read-export.ts'
import { parseFile } from '../file/parse-file.ts'
import type { KnownOptions } from './modifier-sets.ts'

const squareFile = [
  'Token,Item Name,Variation Name,Categories,Price,Modifier Set - MILK,Modifier Set - Syrup; sweet,Modifier Set - UNUSED',
  'A1,Latte,Regular,Coffee,4.50,Y,Y,N',
  'A2,Mocha,Small,Coffee,5,Y,N,N',
  'A3,Mocha,Large,Coffee,6,Y,N,N',
].join('\n')

test('modifier sets of Square, whose options the file does not contain: they are asked for, and become a group of each of their dishes', async () => {
  const asked = await parseFile(squareFile)
  const { rows, skipped } = await readExport(squareFile, 'USD', 'en-US', {
    answers: {
      MILK: [
        { name: 'Oat', price: '0.5' },
        { name: 'Soy', price: '' },
      ],
    },
  })

  expect(asked.source?.modifierSets).toEqual([
    { name: 'MILK', dishes: 3 },
    { name: 'Syrup; sweet', dishes: 1 },
  ])
  expect(rows).toEqual([
    '2 | group | MILK | ',
    '2 | option | Oat | 0.5 | MILK',
    '2 | option | Soy | 0 | MILK',
    '2 | recipe | Latte | 4.50 | MILK; | Coffee | ',
    '3 | group | Size (Mocha) | ',
    '3 | option | Small | 0.00 | Size (Mocha)',
    '4 | option | Large | 1.00 | Size (Mocha)',
    '3 | recipe | Mocha | 5.00 | Size (Mocha); MILK; | Coffee | ',
  ])
  expect(skipped).toEqual(['Token', 'Modifier Set - Syrup; sweet', 'Modifier Set - UNUSED'])
})

test('modifier sets with the name of a group on the menu are this group, and are not asked for', async () => {
  const known: KnownOptions = { groupNames: ['Milk', 'syrup; sweet'] }
  const { rows } = await readExport(squareFile, 'USD', 'en-US', known)
  const file = await parseFile(squareFile, known)

  expect(rows[0]).toBe('2 | recipe | Latte | 4.50 | MILK; Syrup\\; sweet; | Coffee | ')
  expect(file.source?.modifierSets).toEqual([])
})

test('modifier sets of Loyverse are columns, too, and a variant has those of its item', async () => {
  const text = [
    'Handle,Name,Category,Sold by weight,Option 1 name,Option 1 value,Price,"Modifier - ""Extras"""',
    'pizza,Margherita,Pizza,N,Size,Small,8,Y',
    'pizza,,,,,Large,11,',
  ].join('\n')
  const { rows } = await readExport(text, 'USD', 'en-US', { answers: { Extras: [{ name: 'Olives', price: '1' }] } })

  expect(rows.at(-1)).toBe('2 | recipe | Margherita | 8.00 | Size (Margherita); Extras; | Pizza | ')
  expect(rows).toContain('2 | option | Olives | 1 | Extras')
})

const toastHeader =
  'Operation ID,Entity type,Name,Menu Group,Price,Parent version ID or operation ID,Min selections,Max selections,Archived'

test('modifier sets of Toast are rows with their options, and equal sets of several dishes are one group', async () => {
  const text = [
    toastHeader,
    '1,MENU_ITEM,Cheeseburger,Burgers,11.00,,,,',
    '2,MENU_ITEM,Veggie Burger,Burgers,10.00,,,,',
    '3,MODIFIER_GROUP,Sides,,,1,1,1,',
    '4,MODIFIER_GROUP,Sides,,,2,1,1,',
    '5,MODIFIER,Fries,,2.00,3,,,',
    '6,MODIFIER,Salad,,2.50,3,,,',
    '7,MODIFIER,Fries,,2.00,4,,,',
    '8,MODIFIER,Salad,,2.50,4,,,',
    '9,MODIFIER,Nobody,,1.00,99,,,',
  ].join('\n')
  const { rows, skippedRows } = await readExport(text)

  expect(rows).toEqual([
    '4 | group | Sides | ',
    '6 | option | Fries | 2.00 | Sides',
    '7 | option | Salad | 2.50 | Sides',
    '2 | recipe | Cheeseburger | 11.00 | Sides; | Burgers | ',
    '3 | recipe | Veggie Burger | 10.00 | Sides; | Burgers | ',
  ])
  expect(skippedRows).toEqual([10])
})

test('modifier sets of Toast with one name and other rules or prices are groups with the name of their dish', async () => {
  const text = [
    toastHeader.replace('Operation ID', 'Version ID'),
    '1,MENU_ITEM,Burger,Grill,11.00,,,,',
    '2,MENU_ITEM,Fries,Grill,4.00,,,,',
    '3,MENU_ITEM,Fries,Lunch,3.00,,,,',
    '4,MODIFIER_GROUP,Toppings,,,1,0,10,',
    '5,MODIFIER_GROUP,toppings,,,2,1,1,',
    '6,MODIFIER_GROUP,Toppings,,,3,0,1,',
    '7,MODIFIER,Cheese,,1.00,4,,,',
    '8,MODIFIER,Bacon,,2.00,4,,,',
    '9,MODIFIER,Cheese,,1.50,5,,,',
    '10,MODIFIER,Cheese,,1.50,6,,,',
  ].join('\n')
  const file = await parseFile(text)
  const groups = 'rows' in file ? file.rows.filter(({ cells }) => cells.Type === 'group') : []

  expect((await readExport(text)).rows).toEqual([
    '5 | group | Toppings | ',
    '8 | option | Cheese | 1.00 | Toppings',
    '9 | option | Bacon | 2.00 | Toppings',
    '2 | recipe | Burger | 11.00 | Toppings; | Grill | ',
    '6 | group | toppings (Fries) | ',
    '10 | option | Cheese | 1.50 | toppings (Fries)',
    '3 | recipe | Fries | 4.00 | toppings (Fries); | Grill | ',
    '7 | group | Toppings (Fries 2) | ',
    '11 | option | Cheese | 1.50 | Toppings (Fries 2)',
    '4 | recipe | Fries | 3.00 | Toppings (Fries 2); | Lunch | ',
  ])
  expect(groups.map(({ cells: { Min, Max } }) => [Min, Max])).toEqual([
    ['0', '10'],
    ['1', '1'],
    ['0', '1'],
  ])
})

test('archived sets and options of Toast are left out', async () => {
  const text = [
    toastHeader,
    '1,MENU_ITEM,Burger,Grill,11.00,,,,N',
    '2,MODIFIER_GROUP,Sides,,,1,0,1,N',
    '3,MODIFIER_GROUP,Old sauces,,,1,1,1,Y',
    '4,MODIFIER,Fries,,2.00,2,,,N',
    '5,MODIFIER,Old salad,,2.50,2,,,Y',
    '6,MODIFIER,Mayo,,0.50,3,,,N',
  ].join('\n')
  const { rows, skippedRows } = await readExport(text)

  expect(rows).toEqual([
    '3 | group | Sides | ',
    '5 | option | Fries | 2.00 | Sides',
    '2 | recipe | Burger | 11.00 | Sides; | Grill | ',
  ])
  expect(skippedRows).toEqual([4, 6, 7])
})

test('modifier sets whose names differ only in case or spaces are one, and a name can be that of a JavaScript property', async () => {
  const text = [
    'Token,Item Name,Variation Name,Categories,Price,Modifier Set - Milk,Modifier Set - milk ,Modifier Set - constructor',
    'A1,Latte,Regular,Coffee,4.50,Y,N,Y',
    'A2,Mocha,Regular,Coffee,5,N,Y,N',
  ].join('\n')
  const asked = await parseFile(text)
  const { rows, skipped } = await readExport(text, 'USD', 'en-US', { answers: { Milk: [{ name: 'Oat', price: '1' }] } })

  expect(asked.source?.modifierSets).toEqual([
    { name: 'Milk', dishes: 2 },
    { name: 'constructor', dishes: 1 },
  ])
  expect(rows).toEqual([
    '2 | group | Milk | ',
    '2 | option | Oat | 1 | Milk',
    '2 | recipe | Latte | 4.50 | Milk; | Coffee | ',
    '3 | recipe | Mocha | 5 | Milk; | Coffee | ',
  ])
  expect(skipped).toEqual(['Token', 'Modifier Set - constructor'])
})

test('a modifier set of Toast with the maximum 0 has no maximum', async () => {
  const file = await parseFile(
    [
      toastHeader,
      '1,MENU_ITEM,Burger,Grill,11.00,,,,',
      '2,MODIFIER_GROUP,Sides,,,1,0,0,',
      '3,MODIFIER,Fries,,2.00,2,,,',
      '4,MODIFIER,Salad,,2.50,2,,,',
    ].join('\n'),
  )

  expect('rows' in file && file.rows[0]?.cells).toMatchObject({ Type: 'group', Name: 'Sides', Min: '0', Max: '2' })
})
