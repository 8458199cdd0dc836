import type { Category } from '../category.ts'
import * as garnish from '../parts/garnishes.ts'
import * as grill from '../parts/grill.ts'
import * as looks from '../parts/looks.ts'
import { chunk, cube, gravy, pieces, swirl } from '../parts/mains.ts'
import { blue, bowl, clay, handi, iron, night, sand, wood } from '../parts/tableware.ts'
import { put, scatter } from '../scene.ts'

export const curries: Category = {
  table: wood('#80603c', '#5c4228'),
  shows: ['butter-chicken', 'palak-paneer', 'dal-makhani'],
  dishes: {
    'butter-chicken': [
      handi(),
      gravy(looks.sauce('#d2560f', '#ee8a2c', '#a83206')),
      swirl(6.4),
      pieces(8, chunk(looks.chicken, 1.9), 0.35),
      scatter(14, garnish.coriander),
    ],
    'lamb-rogan-josh': [
      bowl(sand),
      gravy(looks.sauce('#8a1f0a', '#b53a12', '#4a0c04')),
      pieces(4, chunk(looks.lamb, 2.6)),
      put(chunk(looks.lamb, 3.6), 0, 0, { turn: 0.4 }),
      put(garnish.stick(looks.bone, 2.2, 0.75), 4.2, 1.8, { turn: 0.4, lift: 0.15 }),
      scatter(8, garnish.slice(looks.plain('#e8c890'), 0.3)),
      scatter(14, garnish.coriander),
    ],
    'goan-prawn-curry': [
      bowl(blue),
      gravy(looks.sauce('#e08a1a', '#f4b44a', '#b8480c')),
      pieces(8, grill.prawnPiece(), 0.3),
      scatter(4, garnish.redChilli),
      scatter(9, garnish.curryLeaf),
      swirl(1.8, 4.4, -3),
    ],
    'chicken-chettinad': [
      handi(iron),
      gravy(looks.sauce('#5a2c10', '#7d4419', '#2a1006')),
      pieces(10, chunk(looks.lamb, 2)),
      scatter(14, garnish.curryLeaf),
      scatter(40, garnish.seed(looks.plain('#f2e6c8'), 0.26, 0.4)),
      scatter(5, garnish.redChilli),
    ],
    'palak-paneer': [
      handi(),
      gravy(looks.sauce('#3a6614', '#5c8c24', '#20440a', 0.6)),
      pieces(14, cube(looks.paneer, 1.25), 0.5),
      scatter(30, garnish.slice(looks.fried('#c07a2c', '#8a4612'), 0.42, 0.09)),
    ],
    'dal-makhani': [
      bowl(clay),
      gravy(looks.sauce('#4a1f10', '#6e3218', '#2a0e06')),
      scatter(260, garnish.seed(looks.plain('#331810', 0.7, '#54281a'), 0.3, 0.8), 0.95),
      scatter(34, garnish.seed(looks.plain('#6a1c12', 0.7), 0.62, 0.55)),
      swirl(3.6),
      put(cube(looks.butter, 1), -3.4, 3),
      scatter(8, garnish.coriander),
    ],
    'kerala-vegetable-ishtu': [
      bowl(night),
      gravy(looks.sauce('#f0e4c4', '#fbf4e0', '#d9c98a')),
      pieces(8, cube(looks.plain('#f0cf7a'), 1.2)),
      pieces(9, garnish.slice(looks.carrot, 1.2, 0.3), 0.3),
      scatter(14, garnish.stick(looks.plain('#5f9a2c'), 1.3, 0.3)),
      scatter(26, garnish.seed(looks.plain('#6fae34'), 0.34, 1)),
      scatter(8, garnish.curryLeaf),
    ],
  },
}
