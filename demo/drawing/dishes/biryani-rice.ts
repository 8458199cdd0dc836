import type { Category } from '../category.ts'
import * as garnish from '../parts/garnishes.ts'
import * as looks from '../parts/looks.ts'
import { chunk, pieces, rice } from '../parts/mains.ts'
import { halfEgg, mushroom } from '../parts/small-plates.ts'
import { blue, bowl, clay, handi, night, plate, rose, sage, stone } from '../parts/tableware.ts'
import { put, scatter } from '../scene.ts'

export const biryaniRice: Category = {
  table: stone('#66705a', '#545e48'),
  shows: ['hyderabadi-chicken-biryani', 'saffron-pulao', 'lemon-peanut-rice'],
  dishes: {
    'hyderabadi-chicken-biryani': [
      handi(),
      rice([looks.whiteRice, looks.saffronRice, looks.whiteRice]),
      pieces(6, chunk(looks.chicken, 2), 0.45),
      scatter(30, garnish.strip()),
      scatter(14, garnish.mint),
      put(garnish.lemonWedge, -5.2, -3.4),
    ],
    'lucknow-lamb-biryani': [
      bowl(rose),
      rice([looks.whiteRice, looks.saffronRice, looks.brownRice]),
      pieces(7, chunk(looks.lamb, 1.9), 0.45),
      scatter(40, garnish.strip()),
      scatter(12, garnish.petal(looks.plain('#c8285a')), 0.9),
      scatter(12, garnish.seed(looks.almond, 0.5)),
    ],
    'wild-mushroom-biryani': [
      bowl(night),
      rice([looks.brownRice, looks.whiteRice, looks.brownRice]),
      scatter(18, mushroom),
      scatter(24, garnish.strip()),
      scatter(14, garnish.mint),
    ],
    'lemon-peanut-rice': [
      plate(clay),
      rice([looks.yellowRice, looks.yellowRice, looks.whiteRice], { height: 3, base: 1 }),
      scatter(46, garnish.seed(looks.peanut, 0.5)),
      scatter(60, garnish.seed(looks.mustard, 0.13)),
      scatter(12, garnish.curryLeaf),
      put(garnish.lemonWedge, 6, -4.6),
      scatter(3, garnish.redChilli, 0.6),
    ],
    'smoked-fish-kedgeree': [
      bowl(blue),
      rice([looks.yellowRice, looks.whiteRice]),
      pieces(9, chunk(looks.fish, 1.5, 0.45), 0.3),
      put(halfEgg, -2.6, -1.6),
      put(halfEgg, 3, 1.2),
      put(halfEgg, 0.8, -4.2),
      scatter(20, garnish.coriander),
    ],
    'saffron-pulao': [
      bowl(sage),
      rice([looks.saffronRice, looks.whiteRice, looks.saffronRice]),
      scatter(50, garnish.seed(looks.pistachio, 0.42, 0.5)),
      scatter(28, garnish.seed(looks.sultana, 0.46)),
      scatter(14, garnish.seed(looks.plain('#7a9a3c'), 0.55, 0.4)),
    ],
  },
}
