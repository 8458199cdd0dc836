import { env } from 'node:process'
import { describe, expect, test } from 'vitest'
import type { QuoteResponse } from '#contract/orders/quote-api.ts'
import { replaceOptions } from '#server/menu/option-rows.ts'
import { insertOptionGroup, replaceRecipeGroups } from '#server/menu/option-store.ts'
import type { Queries } from '#server/store/tables.ts'
import { signInAdmin } from '#test/support/admins.ts'
import { shareTestApp } from '#test/support/app.ts'
import { appKinds } from '#test/support/databases.ts'
import { changeMenuOnAnotherServer } from '#test/support/menu.ts'
import { saveOrderingSettings } from '#test/support/ordering-rules.ts'
import { fromQuote } from '#test/support/reference/from-product.ts'
import { Dice, randomCart, randomShop } from '#test/support/reference/random-shop.ts'
import { referenceQuote } from '#test/support/reference/reference-quote.ts'
import { toDraft, toGroups, toSettings } from '#test/support/reference/to-product.ts'
import type { RefShop } from '#test/support/reference/types.ts'

const shopCount = Number(env['REFERENCE_SHOPS_HTTP'] ?? 3)
const cartsPerShop = 10
const currencies = [
  { code: 'JPY', decimals: 0 },
  { code: 'EUR', decimals: 2 },
  { code: 'KWD', decimals: 3 },
] as const
const cases = appKinds.flatMap((kind) => currencies.map((currency) => ({ kind, ...currency })))

async function insertDishes(queries: Queries, shop: RefShop): Promise<void> {
  // the dishes of the shop before use its tax classes, and a class that is used cannot be removed
  for (const table of ['categories', 'recipes'] as const)
    await queries.updateTable(table).set({ taxClassId: null }).execute()
  const picture = queries.selectFrom('recipes').select('pictureHash').where('id', '=', 'dosa')
  for (const [category, taxClassId] of Object.entries(shop.categories)) {
    const id = `${shop.dishes[0]?.id}-${category}`
    const common = { id, name: id, createdAt: 0, pictureHash: picture, taxClassId: taxClassId || null }
    await queries.insertInto('categories').values(common).execute()
  }
  for (const dish of shop.dishes) {
    const { id, category, price: priceMinor, deposit: depositMinor, taxClass } = dish
    const common = { id, name: id, createdAt: 0, pictureHash: picture, ingredients: '["rice"]' }
    const categoryId = `${shop.dishes[0]?.id}-${category}`
    const values = { ...common, categoryId, priceMinor, depositMinor, taxClassId: taxClass || null }
    await queries.insertInto('recipes').values(values).execute()
    const groups = toGroups(dish)
    for (const { options, ...group } of groups) {
      await insertOptionGroup(queries, { ...group, createdAt: 0 })
      const drafts = options.map(({ soldOutUntil: _, allergens: __, ...option }) => option)
      await replaceOptions(queries, group.id, drafts)
    }
    await replaceRecipeGroups(
      queries,
      id,
      groups.map((group) => group.id),
    )
  }
}

/** The ids of categories differ between shops in the database. */
function withOwnCategories(shop: RefShop): RefShop {
  const own = (category: string) => `${shop.dishes[0]?.id}-${category}`
  return {
    ...shop,
    promotions: shop.promotions.map((promotion) => ({ ...promotion, categories: promotion.categories.map(own) })),
  }
}

describe.each(cases)('with $code, on $kind', ({ kind, code, decimals }) => {
  const app = shareTestApp(kind, { CURRENCY: code })

  test(`carts of ${shopCount} random shops cost as much over HTTP as the reference`, async () => {
    const admin = await signInAdmin(app())
    const visitor = app().visitor()
    for (let seed = 1; seed <= shopCount; seed += 1) {
      const dice = new Dice(seed * 1000 + decimals)
      const shop: RefShop = { ...randomShop(dice, `shop-${seed}`), decimals }
      await changeMenuOnAnotherServer(app().database, (transaction) => insertDishes(transaction, shop))
      await saveOrderingSettings(admin, toSettings(withOwnCategories(shop)))
      for (let index = 0; index < cartsPerShop; index += 1) {
        const cart = randomCart(dice, shop)

        const response = await visitor.send('POST', '/api/quotes', toDraft(shop, cart))

        expect(response.statusCode).toBe(200)
        const quote = fromQuote(shop, cart, response.json<QuoteResponse>())
        expect({ seed, index, ...quote }).toEqual({ seed, index, ...referenceQuote(shop, cart) })
      }
    }
  })
})
