import { cheapestPrice } from '#contract/menu/cheapest-price.ts'
import type { Recipe } from '#contract/menu/menu.ts'
import { pictureFormats, pictureSource, pictureSourceSet } from '#contract/menu/picture-sizes.ts'
import { messages } from '#contract/messages/shared.ts'
import { type Currency, formatPrice } from '#contract/values/money.ts'

/** How many dishes the sign-in screens show. */
const featuredMax = 3

/** A dish with its price as a text and with the attributes of its picture, so that the screen needs no code for them. */
export interface FeaturedDish {
  id: string
  name: string
  /** Such as 'from $10.00'. */
  price: string
  src: string
  /** The `srcset` of each format, best first. */
  sources: { type: string; srcSet: string }[]
}

/** @returns the first dish of each of the first categories, without those that are sold out, have hours or have no picture */
export function chooseFeatured(recipes: readonly Recipe[], currency: Currency, now: number): FeaturedDish[] {
  const firsts = new Map<string, Recipe>()
  for (const recipe of recipes) {
    const isAlways = recipe.soldOutUntil === undefined && recipe.schedule === undefined
    if (isAlways && recipe.imageUrl !== '' && !firsts.has(recipe.categoryId)) firsts.set(recipe.categoryId, recipe)
  }
  return [...firsts.values()].slice(0, featuredMax).map((recipe) => ({
    id: recipe.id,
    name: recipe.name,
    price: leastPriceText(recipe, currency, now),
    src: pictureSource(recipe.imageUrl, 320, 'jpg'),
    sources: pictureFormats
      .filter((format) => format !== 'jpg')
      .map((format) => ({ type: `image/${format}`, srcSet: pictureSourceSet(recipe.imageUrl, format) })),
  }))
}

function leastPriceText(recipe: Recipe, currency: Currency, now: number): string {
  const { price, isFrom } = cheapestPrice(recipe, currency, now)
  const text = formatPrice(price, currency)
  return isFrom ? messages.menu.from(text) : text
}
