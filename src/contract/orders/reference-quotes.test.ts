import { env } from 'node:process'
import { expect, test } from 'vitest'
import { rulesWith } from '#test/support/ordering-rules.ts'
import { fromQuote } from '#test/support/reference/from-product.ts'
import { Dice, randomCart, randomShop } from '#test/support/reference/random-shop.ts'
import { referenceQuote } from '#test/support/reference/reference-quote.ts'
import { toDraft, toGroups, toSettings } from '#test/support/reference/to-product.ts'
import type { RefCart, RefShop } from '#test/support/reference/types.ts'
import { defaultShop } from '../shop.ts'
import { type CatalogueRecipe, quoteOrder } from './quote.ts'
import { quoteDraftSchema, toQuoteDraft, toQuoteResponse } from './quote-api.ts'

const shopCount = Number(env['REFERENCE_SHOPS'] ?? 200)
const cartsPerShop = 10
/** Amounts are compared as numbers. */
const noFormat = {
  prefix: '',
  suffix: '',
  decimal: '.',
  group: '',
  lastGroup: 3,
  otherGroups: 3,
  groupedFrom: 99,
  digits: '',
  symbol: '',
}

function catalogueOf(reference: RefShop) {
  const { decimals } = reference
  const currency = { code: 'XTS', decimals, locale: 'en', format: noFormat }
  const shop = { ...defaultShop, timeZone: 'UTC', currency }
  const recipes = reference.dishes.map(({ id, category, price, deposit, taxClass, ...dish }): CatalogueRecipe => {
    const ofCategory = reference.categories[category]
    return {
      id,
      name: id,
      categoryId: category,
      priceMinor: price,
      depositMinor: deposit,
      taxClassId: taxClass || undefined,
      defaults: { taxClassId: ofCategory || undefined },
      optionGroups: toGroups({ id, category, price, deposit, taxClass, ...dish }),
    }
  })
  const rules = rulesWith(toSettings(reference), 'UTC', currency)
  return { recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])), shop, ...(rules && { rules }) }
}

function productQuote(reference: RefShop, catalogue: ReturnType<typeof catalogueOf>, cart: RefCart) {
  const draft = quoteDraftSchema.parse(toDraft(reference, cart))
  const place = draft.address && { zipCode: draft.address.zipCode }
  const quote = quoteOrder({ ...toQuoteDraft(draft, catalogue.shop), place }, catalogue, Date.UTC(2026, 10, 27))
  return fromQuote(reference, cart, toQuoteResponse(quote))
}

test('random carts of random shops cost as much as a reference that is written from the rules alone', () => {
  let invalid = 0
  for (let seed = 1; seed <= shopCount; seed += 1) {
    const dice = new Dice(seed)
    const shop = randomShop(dice)
    const catalogue = catalogueOf(shop)
    for (let index = 0; index < cartsPerShop; index += 1) {
      const cart = randomCart(dice, shop)
      const expected = referenceQuote(shop, cart)
      if (expected.lines.includes(undefined)) invalid += 1
      expect({ seed, index, ...productQuote(shop, catalogue, cart) }).toEqual({ seed, index, ...expected })
    }
  }
  expect(invalid).toBeGreaterThan(shopCount / 10)
  expect(invalid).toBeLessThan((shopCount * cartsPerShop) / 2)
})
