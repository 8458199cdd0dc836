/**
 * The demo menu: the menu of a new installation, until the owner writes their own.
 * Ids and dates are fixed, so that each seeding inserts the same rows in the same order.
 */
import { breadsToNoodles } from './dishes-breads-to-noodles.ts'
import { dessertsAndDrinks } from './dishes-desserts-and-drinks.ts'
import { startersAndMains } from './dishes-starters-and-mains.ts'

export interface DemoCategory {
  id: string
  name: string
  /** Base name of the picture files, without size and extension. */
  picture: string
  /** ISO 8601 date, UTC. */
  createdAt: string
}

export interface DemoRecipe {
  id: string
  categoryId: string
  name: string
  ingredients: string[]
  /** Price in US cents. */
  priceMinor: number
  /** Base name of the picture files, without size and extension. */
  picture: string
  /** ISO 8601 date, UTC. */
  createdAt: string
}

export const demoCategories: DemoCategory[] = [
  {
    id: 'small-plates',
    name: 'Small Plates & Chaat',
    picture: 'small-plates',
    createdAt: '2026-01-05T09:00:00.000Z',
  },
  {
    id: 'tandoor-grill',
    name: 'Tandoor & Grill',
    picture: 'tandoor-grill',
    createdAt: '2026-01-05T09:20:00.000Z',
  },
  {
    id: 'curries',
    name: 'Curries',
    picture: 'curries',
    createdAt: '2026-01-05T09:40:00.000Z',
  },
  {
    id: 'biryani-rice',
    name: 'Biryani & Rice',
    picture: 'biryani-rice',
    createdAt: '2026-01-05T10:00:00.000Z',
  },
  {
    id: 'breads',
    name: 'Breads',
    picture: 'breads',
    createdAt: '2026-01-06T09:10:00.000Z',
  },
  {
    id: 'dosas-tiffin',
    name: 'Dosas & Tiffin',
    picture: 'dosas-tiffin',
    createdAt: '2026-01-06T09:30:00.000Z',
  },
  {
    id: 'noodles-street',
    name: 'Noodles & Street',
    picture: 'noodles-street',
    createdAt: '2026-01-07T14:00:00.000Z',
  },
  {
    id: 'desserts',
    name: 'Desserts',
    picture: 'desserts',
    createdAt: '2026-01-08T11:15:00.000Z',
  },
  {
    id: 'drinks',
    name: 'Drinks',
    picture: 'drinks',
    createdAt: '2026-01-08T11:45:00.000Z',
  },
]

export const demoRecipes: DemoRecipe[] = [...startersAndMains, ...breadsToNoodles, ...dessertsAndDrinks]
