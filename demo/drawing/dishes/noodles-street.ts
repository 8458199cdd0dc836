import { type Category, fromTheSide } from '../category.ts'
import { roundBread, taco, wrapped } from '../parts/breads.ts'
import { cake } from '../parts/desserts.ts'
import * as garnish from '../parts/garnishes.ts'
import * as grill from '../parts/grill.ts'
import * as looks from '../parts/looks.ts'
import { chunk, cube, drizzle, gravy, heap, pieces } from '../parts/mains.ts'
import { bunTop, halfEgg, momo, patty } from '../parts/small-plates.ts'
import { blue, board, bowl, china, clay, dip, night, plate, sage, stone } from '../parts/tableware.ts'
import { put, scatter } from '../scene.ts'

const kathiFilling = [
  chunk(looks.tikka, 0.8),
  garnish.strip(looks.purple, 0.2, 0.7),
  chunk(looks.tikka, 0.8),
  garnish.coriander,
]
const tacoFilling = [
  cube(looks.tikka, 0.62),
  garnish.dice(looks.avocado, 0.55),
  garnish.strip(looks.purple, 0.14, 0.7),
  garnish.coriander,
]

export const noodlesStreet: Category = {
  table: stone('#6f5458', '#5c4448'),
  shows: ['hakka-noodles', 'prawn-laksa', 'darjeeling-momos'],
  cameras: { 'keema-burger': { elevation: 22, width: 19, centre: 4.6 }, 'paneer-tacos': fromTheSide },
  dishes: {
    'hakka-noodles': [
      bowl(night),
      heap(looks.fried('#c9863a', '#9a5a1c'), 1.3, 2.2),
      scatter(200, garnish.strip(looks.noodle, 0.2, 1.7), 0.78),
      scatter(24, garnish.stick(looks.redPepper, 1.2, 0.24)),
      scatter(24, garnish.stick(looks.carrot, 1.2, 0.2)),
      scatter(30, garnish.slice(looks.greenChilli, 0.34)),
    ],
    'prawn-laksa': [
      bowl(blue),
      gravy(looks.sauce('#e88a2c', '#f7b866', '#c83a0a')),
      scatter(60, garnish.strip(looks.plain('#f7ecd0', 0.5), 0.2, 1.9), 0.5),
      pieces(5, grill.prawnPiece(), 0.2, 0.7),
      put(halfEgg, 4, -3),
      put(garnish.limeSlice, -4.8, -3.8),
      scatter(14, garnish.coriander),
      scatter(16, garnish.slice(looks.chilli, 0.3)),
    ],
    'darjeeling-momos': [
      plate(clay),
      put(momo, -4.6, 1),
      put(momo, -0.6, 4),
      put(momo, 3.8, 2.8),
      put(momo, 0.2, -0.8),
      put(momo, -2.6, -4),
      dip(5, -3.4, looks.redChutney, 2.8),
      scatter(14, garnish.slice(looks.greenChilli, 0.3), 0.9),
    ],
    'kolkata-kathi-roll': [
      board(14, 9.6),
      wrapped(looks.baked('#e8bd76', '#c98432', '#6a300c'), looks.paper, kathiFilling, 0.75, 1.6, 4),
      wrapped(looks.baked('#e8bd76', '#c98432', '#6a300c'), looks.paper, kathiFilling, 0.62, 2.2, -2.2),
      put(garnish.limeSlice, 9, -6.2),
      put(garnish.limeSlice, 6.6, -7.2),
      put(garnish.onionRing, -8.8, 3.4),
      put(garnish.onionRing, -7.6, 5),
      put(garnish.coriander, -9.6, 5),
    ],
    'paneer-tacos': [
      plate(sage, 11),
      taco(looks.taco, tacoFilling, -4.6, 1.15),
      taco(looks.taco, tacoFilling, 0, 1.15),
      taco(looks.taco, tacoFilling, 4.6, 1.15),
      put(garnish.limeSlice, 7, -4.4),
      scatter(10, garnish.coriander),
    ],
    'falafel-pita': [
      plate(china),
      put(roundBread(looks.baked('#ead0a0', '#d09a55', '#8a4c1c', 0.64), 7.4, 0.4)),
      scatter(14, garnish.petal(looks.plain('#7fae3a')), 0.75),
      scatter(7, garnish.slice(looks.plain('#c3dc94', 0.5, '#e6efc4'), 1.3, 0.18), 0.8),
      scatter(8, garnish.dice(looks.tomato, 0.75), 0.75),
      pieces(7, chunk(looks.fried('#7a5c22', '#40300e'), 1.7, 0.95), 0.2, 0.6),
      drizzle(looks.cream, 5),
      scatter(12, garnish.coriander),
    ],
    'keema-burger': [
      board(12, 9),
      put(patty(looks.bun, 4.6, 0.9)),
      scatter(22, garnish.petal(looks.plain('#7fae3a')), 0.6),
      put(patty(looks.grilled('#5a2c16', '#32160a'), 4.7, 0.9)),
      put(cake(looks.cheddar, 3.9, 3.9, 0.16), 0, 0, { turn: 0.5 }),
      put(garnish.slice(looks.tomato, 2.3, 0.26), -2, -1.4),
      put(garnish.slice(looks.tomato, 2.3, 0.26), 2, -1.2),
      scatter(5, garnish.onionRing, 0.3),
      put(bunTop(looks.bun)),
      scatter(46, garnish.seed(looks.sesame, 0.24), 0.46),
    ],
  },
}
