import type { Category } from '../category.ts'
import { dosa, roundBread, vada } from '../parts/breads.ts'
import * as garnish from '../parts/garnishes.ts'
import * as grill from '../parts/grill.ts'
import * as looks from '../parts/looks.ts'
import { chunk, gravy, heap, pieces, rice } from '../parts/mains.ts'
import { idli } from '../parts/small-plates.ts'
import { blue, board, copper, dip, night, pan, plate, sand, stone, tin, tray } from '../parts/tableware.ts'
import { group, put, scatter } from '../scene.ts'

export const dosasTiffin: Category = {
  table: stone('#5c7468', '#4c6257'),
  shows: ['onion-uttapam', 'ghee-podi-idli', 'medu-vada'],
  dishes: {
    'masala-dosa': [
      tray(copper, 14.4),
      grill.bananaLeaf,
      dosa,
      dip(-4.6, -5.2, looks.coconutChutney, 2.5),
      dip(1, -5.8, looks.redChutney, 2.5),
      dip(6.6, -4.6, looks.sambar, 2.5),
    ],
    'onion-uttapam': [
      plate(blue),
      put(roundBread(looks.baked('#f0dcaa', '#d9a04c', '#8a4a18', 0.68), 7.4, 0.45)),
      scatter(34, garnish.dice(looks.purple, 0.5), 0.8),
      scatter(30, garnish.dice(looks.tomato, 0.55), 0.8),
      scatter(22, garnish.slice(looks.greenChilli, 0.36), 0.8),
      scatter(18, garnish.coriander, 0.8),
    ],
    'medu-vada': [
      plate(sand),
      put(vada, -4.2, 1.6),
      put(vada, 0.8, 3.6),
      put(vada, -1, -2.6),
      put(vada, -1.4, 1.2),
      dip(6.4, 0, looks.coconutChutney, 2.8),
      dip(4, -5, looks.sambar, 2.4),
      scatter(8, garnish.curryLeaf, 0.8),
    ],
    'parsi-akuri': [
      pan(),
      heap(looks.egg, 2.2, 0.7),
      scatter(190, chunk(looks.egg, 0.75, 0.7), 0.92),
      scatter(24, garnish.dice(looks.tomato, 0.5)),
      scatter(20, garnish.slice(looks.greenChilli, 0.32)),
      scatter(18, garnish.coriander),
    ],
    'ghee-podi-idli': [
      plate(night),
      put(idli(looks.podi), -4, 1.8),
      put(idli(looks.podi), 2.2, 3.6),
      put(idli(looks.podi), 0, -2.8),
      dip(6.6, -1.8, looks.coconutChutney),
      scatter(60, garnish.seed(looks.sesame, 0.16), 0.8),
      scatter(9, garnish.curryLeaf, 0.8),
    ],
    'house-tiffin-box': [
      board(14, 10),
      group(
        -6.6,
        2.6,
        1,
        tin(),
        gravy(looks.sauce('#d2560f', '#ee8a2c', '#a83206'), 3.2),
        pieces(4, chunk(looks.chicken, 1.3)),
        scatter(4, garnish.coriander),
      ),
      group(5, 3.6, 1, tin(), rice([looks.whiteRice], { grains: 600, height: 1.6, base: 2.6 })),
      group(
        -1.8,
        -6,
        0.9,
        tin(),
        gravy(looks.sauce('#e0a01c', '#f2c04a', '#c0700c'), 3.2),
        scatter(4, garnish.redChilli, 0.4),
        scatter(3, garnish.coriander),
      ),
      group(
        8.6,
        -5.4,
        0.7,
        tin(),
        gravy(looks.yogurt, 3.2),
        scatter(7, garnish.dice(looks.plain('#a9cf7a'), 0.4)),
        scatter(3, garnish.mint),
      ),
      group(-10.6, -5.6, 0.46, put(roundBread(), 0, 0), put(roundBread(), 0.6, 0.4)),
    ],
  },
}
