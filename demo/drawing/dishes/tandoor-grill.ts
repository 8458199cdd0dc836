import type { Category } from '../category.ts'
import * as garnish from '../parts/garnishes.ts'
import * as grill from '../parts/grill.ts'
import * as looks from '../parts/looks.ts'
import { drizzle, pieces } from '../parts/mains.ts'
import { board, clay, dip, plate, plateSpace, sand, slate, wood } from '../parts/tableware.ts'
import { group, put, scatter } from '../scene.ts'

export const tandoorGrill: Category = {
  table: wood('#6f5240', '#50392b'),
  shows: ['tandoori-half-chicken', 'malai-broccoli', 'achari-paneer-tikka'],
  dishes: {
    'tandoori-half-chicken': [
      plate(sand, 11.4),
      group(0.6, 0.6, 1.05, plateSpace, grill.halfChicken),
      put(garnish.lemonWedge, 6.4, 4),
      put(garnish.lemonWedge, 7.8, 1.6, { turn: 2 }),
      group(-5.4, -5, 1, plateSpace, scatter(6, garnish.onionRing, 0.32)),
      scatter(14, garnish.coriander),
    ],
    'lamb-seekh-kebab': [
      board(14, 9.4),
      grill.seekhKebabs,
      group(-9.6, -6.4, 1, plateSpace, scatter(6, garnish.onionRing, 0.3)),
      scatter(16, garnish.coriander),
      dip(9.6, -7.4, looks.mintChutney, 2.5),
      put(garnish.lemonWedge, 10.2, 6.6),
    ],
    'burrah-lamb-chops': [
      board(14, 9.4),
      grill.lambChops(4),
      put(garnish.lemonWedge, -9.4, -6),
      scatter(16, garnish.mint, 0.9),
      group(8.6, -6, 1, plateSpace, scatter(5, garnish.onionRing, 0.3)),
    ],
    'banana-leaf-sea-bream': [
      slate(16, 11),
      grill.bananaLeaf,
      grill.wholeFish,
      put(garnish.limeSlice, 0, -4.6),
      put(garnish.limeSlice, 2.8, -5),
      scatter(18, garnish.coriander, 0.5),
      scatter(30, garnish.seed(looks.plain('#f7f0dc'), 0.3, 0.4), 0.5),
    ],
    'achari-paneer-tikka': [
      slate(14, 9.4),
      grill.paneerSkewers,
      scatter(14, garnish.coriander),
      put(garnish.lemonWedge, 11.4, -2.4),
      scatter(30, garnish.seed(looks.mustard, 0.13)),
    ],
    'malai-broccoli': [
      plate(clay),
      pieces(11, grill.floret(looks.broccoli), 0.2, 0.72),
      drizzle(looks.cream, 5.4),
      scatter(18, garnish.almondFlake),
    ],
  },
}
