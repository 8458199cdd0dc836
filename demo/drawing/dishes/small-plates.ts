import type { Category } from '../category.ts'
import * as garnish from '../parts/garnishes.ts'
import * as grill from '../parts/grill.ts'
import * as looks from '../parts/looks.ts'
import { drizzle, heap, pieces } from '../parts/mains.ts'
import { patty, samosa } from '../parts/small-plates.ts'
import { blue, board, bowl, china, clay, dip, night, plate, plateSpace, sand, wood } from '../parts/tableware.ts'
import { group, put, scatter } from '../scene.ts'

export const smallPlates: Category = {
  table: wood('#8a6248', '#664630'),
  shows: ['punjabi-samosa', 'beetroot-tikki', 'koliwada-prawns'],
  dishes: {
    'punjabi-samosa': [
      plate(sand),
      put(samosa, -4, 2.2, { turn: 0.2 }),
      put(samosa, 3.2, 3.2, { turn: 2.6 }),
      put(samosa, -1.6, -3.6, { turn: 1.3 }),
      dip(4.2, -3.6, looks.mintChutney),
      dip(7, 0.2, looks.tamarind, 2.1),
      scatter(9, garnish.coriander, 0.9),
    ],
    'koliwada-prawns': [
      plate(night),
      group(1, 0.6, 1.1, plateSpace, pieces(13, grill.crispPrawn, 0.1, 0.62)),
      dip(-6, -3, looks.cream, 2.4),
      put(garnish.lemonWedge, 6.2, -4.4),
      scatter(10, garnish.curryLeaf),
    ],
    'charred-corn-ribs': [
      plate(blue),
      put(grill.cornRib, -0.4, -0.6, { turn: 0.5 }),
      put(grill.cornRib, -1, -2.9, { turn: 0.7 }),
      put(grill.cornRib, 0.2, -5.2, { turn: 0.55 }),
      put(grill.cornRib, -1.4, -7.4, { turn: 0.75 }),
      dip(6, -3.8, looks.redChutney, 2.2),
      put(garnish.limeSlice, -6.6, 0.4, { lift: 0.5 }),
      scatter(40, garnish.dice(looks.chilli, 0.16)),
      scatter(12, garnish.coriander),
    ],
    'beetroot-tikki': [
      plate(china),
      put(patty(looks.fried('#96163f', '#5a0a26'), 3.1, 0.85), -4, 1.6),
      put(patty(looks.fried('#96163f', '#5a0a26'), 3.1, 0.85), 2.8, 3.2),
      put(patty(looks.fried('#96163f', '#5a0a26'), 3.1, 0.85), 0.8, -3),
      dip(6.6, -2, looks.yogurt),
      scatter(22, garnish.seed(looks.peanut, 0.36), 0.8),
      scatter(12, garnish.coriander, 0.8),
    ],
    'green-mango-salad': [
      bowl(sand, 10.4, 4),
      heap(looks.plain('#6f7a2c'), 2.2, 2.2),
      scatter(190, garnish.stick(looks.plain('#d3d874', 0.4, '#e8e6a0'), 1.7, 0.2), 0.88),
      scatter(12, garnish.slice(looks.plain('#b8d488', 0.5, '#dfe9b8'), 1.3, 0.15)),
      scatter(9, garnish.dice(looks.tomato, 0.75)),
      scatter(16, garnish.mint),
      scatter(24, garnish.seed(looks.peanut, 0.42)),
    ],
    'avocado-bhel': [
      bowl(clay, 10.4, 4),
      heap(looks.fried('#a87c40', '#7d5526'), 2.4, 2.2),
      scatter(420, garnish.seed(looks.plain('#f0deb4', 0.2, '#e0bf80'), 0.52, 0.5), 0.95),
      scatter(18, garnish.dice(looks.avocado, 0.85)),
      scatter(130, garnish.stick(looks.plain('#eeb01c'), 0.75, 0.09)),
      scatter(40, garnish.seed(looks.pomegranate, 0.34)),
      scatter(18, garnish.dice(looks.purple, 0.28)),
      drizzle(looks.tamarind, 6),
      scatter(12, garnish.coriander),
    ],
    'gunpowder-fries': [
      board(),
      group(
        -2,
        0.8,
        0.82,
        bowl(night, 10, 4),
        heap(looks.fried('#c98a24', '#9a5f14'), 2.4, 2.2),
        scatter(64, garnish.stick(looks.fried('#f0be4c', '#cf8a24'), 2.4, 0.5), 0.78),
        scatter(130, garnish.seed(looks.plain('#b5300c'), 0.13), 0.85),
        scatter(40, garnish.seed(looks.sesame, 0.16)),
        scatter(8, garnish.curryLeaf),
      ),
      dip(8.6, -5.4, looks.redChutney, 3),
    ],
  },
}
