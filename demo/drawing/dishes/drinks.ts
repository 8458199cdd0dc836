import { type Category, ofGlasses } from '../category.ts'
import { cup, floating, glass, goblet, kettle, pearls, straw, tumbler } from '../parts/drinks.ts'
import * as garnish from '../parts/garnishes.ts'
import * as looks from '../parts/looks.ts'
import { cube } from '../parts/mains.ts'
import { copper, plateSpace, rose, stone, tray } from '../parts/tableware.ts'
import { group, put, scatter } from '../scene.ts'

const lassi = [
  glass(looks.lassi, { radius: 3.1, height: 11, level: 10 }),
  scatter(14, garnish.seed(looks.pistachio, 0.3, 0.5)),
]
const soda = [
  floating(garnish.limeSlice, -0.7, -1.6, 5.4, { roll: 1.3, turn: 0.2 }),
  floating(garnish.limeSlice, 0.9, -1.5, 8, { roll: 1.2, turn: -0.4 }),
  floating(cube(looks.ice, 1.2), 0.2, -0.2, 9.6),
  floating(cube(looks.ice, 1.1), -0.8, 0.6, 7.4),
  floating(garnish.mint, 0.4, -1.8, 3.4, { roll: 1.4 }),
  floating(garnish.mint, -1.2, -0.4, 10.3, { lift: 0.7 }),
  floating(garnish.mint, -0.6, 0.5, 10.6, { lift: 0.5, turn: 1.6 }),
  floating(garnish.limeSlice, 2.9, 0, 11, { roll: 1.57, turn: 0.3 }),
  glass(looks.soda, { radius: 3, height: 11, level: 9.8 }),
]
const orangeSlice = garnish.citrusSlice('#e8820c', '#f7b04a', 2)
const spritz = [
  floating(orangeSlice, -0.4, -1.7, 8.4, { roll: 1.25 }),
  floating(cube(looks.ice, 1.2), 1.2, -0.4, 10.4),
  floating(cube(looks.ice, 1.1), -1.2, 0.6, 10.6),
  floating(orangeSlice, 3.2, 0.2, 12.4, { roll: 1.57, turn: 0.3 }),
  floating(garnish.mint, -0.6, -0.4, 11.6, { lift: 0.6 }),
  goblet(looks.spritz),
]
const icedTea = [
  pearls(looks.pearl, 2),
  straw(looks.plain('#b8402c'), 13),
  glass(looks.icedTea, { radius: 3.2, height: 11, level: 9.2, foot: 0.76 }),
  floating(cube(looks.ice, 1.1), 0.8, -0.9, 9.5),
  floating(cube(looks.ice, 1), -1.1, -0.2, 9.4, { turn: 1 }),
]

export const drinks: Category = {
  table: stone('#728884', '#5f7571'),
  shows: ['mango-lassi', 'guava-passion-spritz', 'kashmiri-kahwa'],
  camera: ofGlasses,
  cameras: { 'guava-passion-spritz': { elevation: 26, width: 28, centre: 5.8 } },
  dishes: {
    'masala-chai': [
      tray(copper, 12.6),
      group(-3.6, 2.4, 1, kettle()),
      group(4.6, -3.4, 0.8, glass(looks.tea, { height: 9, level: 7.8 })),
      group(7.6, 1.6, 0.8, glass(looks.tea, { height: 9, level: 7.8 })),
    ],
    'madras-filter-coffee': [group(-3.8, 2.6, 1, tumbler(looks.coffee)), group(3.6, -2, 1, tumbler(looks.coffee))],
    'mango-lassi': [
      group(-3.2, 2.4, 1, ...lassi),
      group(3.2, -1.2, 1, ...lassi),
      group(-3.4, -4.4, 0.6, scatter(9, cube(looks.mango, 1.3), 0.4)),
    ],
    'fresh-lime-soda': [
      group(-3.2, 2.4, 1, ...soda),
      group(3.2, -1.2, 1, ...soda),
      put(garnish.limeSlice, -3.4, -4),
      put(garnish.limeSlice, -1.8, -5.4),
      put(garnish.limeSlice, -2.4, -4.4, { lift: 0.4 }),
    ],
    'kashmiri-kahwa': [
      cup(looks.kahwa, rose),
      scatter(7, garnish.almondFlake, 0.7),
      scatter(14, garnish.stick(looks.plain('#c8300c'), 0.4, 0.05), 0.8),
    ],
    'guava-passion-spritz': [
      group(-3.6, 2.4, 1, ...spritz),
      group(3.4, -1.2, 1, ...spritz),
      put(garnish.citrusSlice('#e8820c', '#f7b04a', 2), -3.4, -4.2),
    ],
    'iced-jaggery-chai': [
      group(-3.4, 2.4, 1, ...icedTea),
      group(3.4, -1.2, 1, ...icedTea),
      group(-3.4, -4.6, 0.6, plateSpace, scatter(9, garnish.seed(looks.pearl, 0.5, 1), 0.3)),
    ],
  },
}
