import { expect, test } from 'vitest'
import { createMatcher } from './match-pictures.ts'

const dishes = [
  'Masala Dosa',
  'Set Dosa',
  'Crème brûlée',
  'Menu 1',
  'Menu 2',
  'Rasam',
  'Rasam',
  'পায়েস',
  'Käsespätzle',
].map((name, index) => ({ id: String(index), name }))
const match = createMatcher(dishes)

test.each([
  ['Masala Dosa.jpg', ['Masala Dosa']],
  ['masala-dosa_03.HEIC', ['Masala Dosa']],
  ['MASALADOSA (2).jpeg', ['Masala Dosa']],
  ['photo of masala dosa.png', ['Masala Dosa']],
  ['creme_brulee-1.jpg', ['Crème brûlée']],
  ['masala_special_dosa.jpg', []],
  ['brulee-creme.jpg', ['Crème brûlée']],
  ['menu 2.jpg', ['Menu 2']],
  ['MENU-2 (1).png', ['Menu 2']],
  ['menu(2).png', ['Menu 2']],
  ['Menu_1(12).jpeg', ['Menu 1']],
  ['পায়েস.jpg', ['পায়েস']],
  ['kaesespaetzle.jpg', ['Käsespätzle']],
  ['KASESPATZLE-2.png', ['Käsespätzle']],
  ['Ka\u0308sespa\u0308tzle.jpg', ['Käsespätzle']],
  ['IMG_0042.jpg', []],
  ['0042.jpg', []],
  ['.jpg', []],
])('%s is the picture of %j (#244)', (file, names) => {
  expect(match(file).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['dosa.jpg', ['Masala Dosa', 'Set Dosa']],
  ['rasam.jpg', ['Rasam', 'Rasam']],
  ['menu.jpg', ['Menu 1', 'Menu 2']],
  ['menu-3.jpg', ['Menu 1', 'Menu 2']],
])('a picture that is named like two dishes is asked about: %s (#219)', (file, names) => {
  expect(match(file).map(({ name }) => name)).toEqual(names)
})
