import type { Category } from '../category.ts'
import { buns, girda, naan, roundBread } from '../parts/breads.ts'
import * as garnish from '../parts/garnishes.ts'
import * as looks from '../parts/looks.ts'
import { cube, drizzle } from '../parts/mains.ts'
import { board, copper, dip, night, plate, plateSpace, sage, tray, wood } from '../parts/tableware.ts'
import { group, put, scatter } from '../scene.ts'

export const breads: Category = {
  table: wood('#80705c', '#62543f'),
  shows: ['butter-roti', 'amritsari-kulcha', 'peshwari-naan'],
  dishes: {
    'garlic-naan': [
      board(13.4, 9.6),
      put(naan(undefined, 1), -2.6, 3.8, { turn: 0.2 }),
      put(naan(undefined, 1.04), 1.6, -2.8, { turn: -0.25 }),
      scatter(36, garnish.seed(looks.plain('#fff0c0', 0.4, '#c98a2c'), 0.36), 0.6),
      scatter(22, garnish.coriander, 0.66),
    ],
    'butter-roti': [
      plate(sage),
      put(roundBread(), -1, 1.2),
      put(roundBread(), 0.8, 0),
      put(roundBread(), -0.4, -0.6),
      put(cube(looks.butter, 1.3), 0, 0),
    ],
    'peshwari-naan': [
      plate(night, 10.6),
      put(naan(looks.baked('#f0cf94', '#d9963c', '#7a3c10', 0.66), 1.22), 0.6, 0, { turn: 0.4 }),
      drizzle(looks.honey, 5, 0.1),
      scatter(22, garnish.almondFlake, 0.75),
      scatter(18, garnish.seed(looks.sultana, 0.46), 0.75),
      scatter(70, garnish.stick(looks.plain('#fbf5e6'), 0.45, 0.08), 0.8),
    ],
    'amritsari-kulcha': [
      tray(copper, 10.6),
      put(roundBread(looks.baked('#eac07a', '#c97e2c', '#5a2408', 0.56), 7.2, 0.4), -1.6, 1),
      scatter(18, garnish.coriander, 0.6, -1.6, 1),
      put(cube(looks.butter, 1), -1.6, 1),
      dip(7.6, -4.2, looks.mintChutney),
      dip(8, 2.4, looks.tamarind, 2.2),
      group(-4.6, -6, 1, plateSpace, scatter(5, garnish.onionRing, 0.26)),
    ],
    'bombay-pao': [board(11.4, 9.8), buns(3, 2), put(cube(looks.butter, 1.3), 8.8, -6.2)],
    'kashmiri-girda': [
      board(11.4, 9.8),
      put(girda),
      scatter(110, garnish.seed(looks.sesame, 0.22), 0.72),
      scatter(40, garnish.seed(looks.mustard, 0.16), 0.72),
    ],
  },
}
