import { type Category, fromTheSide } from '../category.ts'
import { cake, pudding, scoop } from '../parts/desserts.ts'
import * as garnish from '../parts/garnishes.ts'
import * as looks from '../parts/looks.ts'
import { chunk, drizzle, gravy, heap } from '../parts/mains.ts'
import { blue, bowl, china, copper, night, plate, sage, stone } from '../parts/tableware.ts'
import { put, scatter } from '../scene.ts'

export const desserts: Category = {
  table: stone('#c09c90', '#ae877a'),
  shows: ['alphonso-mango-sorbet', 'rasmalai-tres-leches', 'pistachio-kulfi'],
  cameras: { 'pistachio-kulfi': fromTheSide },
  dishes: {
    'pistachio-kulfi': [
      plate(night),
      put(pudding(looks.kulfi, 2.5, 1.5, 6.4), -3.4, 0.6),
      put(pudding(looks.kulfi, 2.5, 1.5, 6.4), 2.6, 1.4),
      scatter(50, garnish.seed(looks.pistachio, 0.36, 0.5), 0.8),
      scatter(8, garnish.petal(looks.plain('#c8285a')), 0.9),
    ],
    'rasmalai-tres-leches': [
      plate(sage),
      gravy(looks.sauce('#f7e3a0', '#fdf2cc', '#eabf4c', 0.6), 1.2),
      put(cake(looks.sponge, 5, 3.6, 2)),
      put(chunk(looks.plain('#d8203a', 0.6), 1.2, 0.9), -2.6, 0.6),
      put(chunk(looks.plain('#d8203a', 0.6), 1.2, 0.9), -0.6, -0.8),
      scatter(26, garnish.seed(looks.pistachio, 0.34, 0.5), 0.6),
      scatter(9, garnish.petal(looks.plain('#c8285a')), 0.6),
    ],
    'jaggery-caramel-custard': [
      plate(china),
      gravy(looks.sauce('#8a3d08', '#a85a14', '#5a2204', 1), 1.1),
      put(pudding(looks.custard, 4.8, 4, 4.6)),
    ],
    'carrot-halwa': [
      bowl(copper, 9, 3.4),
      heap(looks.plain('#d8641a'), 2.8, 1.8),
      scatter(520, garnish.stick(looks.plain('#e8701a', 0.6, '#c24a0c'), 0.62, 0.16), 0.95),
      scatter(16, garnish.seed(looks.almond, 0.62)),
      scatter(16, garnish.seed(looks.sultana, 0.45)),
      scatter(16, garnish.seed(looks.pistachio, 0.34, 0.5)),
    ],
    'chocolate-chai-fondant': [
      plate(china),
      put(pudding(looks.chocolate, 3.8, 3.2, 3.8), -3, 0.6),
      put(scoop(looks.cream, 2.5), 3.8, 0.8),
      drizzle(looks.tamarind, 6),
      scatter(22, garnish.seed(looks.peanut, 0.4), 0.8),
      put(garnish.mint, 3.8, 0.8),
    ],
    'alphonso-mango-sorbet': [
      bowl(blue, 8, 3.4),
      put(scoop(looks.mango, 3), -2.7, 0.8),
      put(scoop(looks.mango, 3), 2.7, 1.2),
      put(scoop(looks.mango, 3), 0.2, -2.2),
      scatter(8, garnish.mint, 0.6),
      put(garnish.limeSlice, 4.4, -4, { lift: 0.8 }),
    ],
  },
}
