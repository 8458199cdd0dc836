import * as z from 'zod/mini'
import type { Decimals } from '#contract/values/money.ts'
import { Refusal } from '../errors/refusal.ts'
import { decimalsOf } from '../region/iso-currency.ts'
import { findSetting, upsertSetting } from '../settings/setting-store.ts'
import type { ChangeBus } from '../store/change-bus.ts'
import { parseStoredOr } from '../store/stored-data.ts'
import type { Queries } from '../store/tables.ts'
import { convertMenuPrices, hasMenu, hasOrders, lockMenu } from './menu-prices.ts'
import { readSection } from './read-section.ts'
import { insertSection } from './site-settings-store.ts'

/**
 * The currency of the stored prices. It is recorded with its decimals, because another version of Node.js may know other
 * decimals, and a stored price would then be another amount.
 */
const shopCurrencySchema = z.strictObject({
  /** An ISO 4217 code; '' for the signs of spec §9. */
  code: z.string(),
  decimals: z.union([z.literal(0), z.literal(2), z.literal(3)]),
})
export type ShopCurrency = z.infer<typeof shopCurrencySchema>

const settingKey = 'currency'
/** Before the currency was recorded, every currency had two decimals. */
const unrecordedDecimals: Decimals = 2

/** @returns undefined before the first start of a version that records it */
export async function findShopCurrency(queries: Queries): Promise<ShopCurrency | undefined> {
  const json = await findSetting(queries, settingKey)
  if (json === undefined) return undefined
  const recorded = parseStoredOr('settings', shopCurrencySchema, json, undefined)
  // each save of the record saves this section, too
  return recorded ?? currencyWith((await readSection(queries, 'region')).value.currency)
}

/** Records the currency of the prices, and saves it in the section `region` if that has another one. */
async function recordShopCurrency(transaction: Queries, currency: ShopCurrency): Promise<void> {
  await upsertSetting(transaction, settingKey, JSON.stringify(currency))
  const { version, value } = await readSection(transaction, 'region')
  if (value.currency === currency.code) return
  // a separate version, so that the undo of the next save does not change the currency
  await insertSection(transaction, {
    section: 'region',
    version: version + 1,
    value: JSON.stringify({ ...value, currency: currency.code }),
    byUserId: null,
    savedAt: 0,
  })
}

interface Stores {
  queries: Queries
  changeBus: Pick<ChangeBus, 'publishInTransaction'>
}

/**
 * Records the currency at the start, before the demo menu is inserted. `CURRENCY` wins over the recorded currency; without
 * it, the recorded one stays.
 * @param variable the value of `CURRENCY`
 * @throws with a message that says what to do, if there are orders in another currency
 */
export async function openShopCurrency({ queries, changeBus }: Stores, variable: string | undefined): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const isSame = (recorded: ShopCurrency) => variable === undefined || variable === recorded.code
    const known = await findShopCurrency(transaction)
    if (known && isSame(known)) return
    // another server that starts at the same time may have changed it before this one got the lock
    await lockMenu(transaction)
    const recorded = await findShopCurrency(transaction)
    if (recorded && isSame(recorded)) return
    if (recorded) return changeAtStart(transaction, recorded, currencyWith(variable ?? ''))
    const { value: region } = await readSection(transaction, 'region')
    const currency = currencyWith(variable ?? region.currency)
    const unrecorded = { code: currency.code, decimals: unrecordedDecimals }
    if (await hasOrders(transaction)) return recordShopCurrency(transaction, unrecorded)
    if (await hasMenu(transaction)) await convertMenuPrices(transaction, unrecorded, currency)
    await recordShopCurrency(transaction, currency)
  })

  async function changeAtStart(transaction: Queries, from: ShopCurrency, to: ShopCurrency): Promise<void> {
    if (!(await convertUnlessOrdered(transaction, from, to)))
      throw new Error(
        `CURRENCY is ${to.code}, but this database has orders ${from.code === '' ? 'without a currency' : `in ${from.code}`}. ${from.code === '' ? 'Leave CURRENCY out' : `Set CURRENCY=${from.code}`}, or use a new database.`,
      )
    await changeBus.publishInTransaction(transaction, 'settings')
    await changeBus.publishInTransaction(transaction, 'menu')
  }
}

/**
 * Changes the currency of the settings, and the menu's prices with it.
 * @param code an ISO 4217 code; '' for the signs of spec §9
 * @throws Refusal `settings/currency-in-use` when there are orders in the current currency
 */
export async function setShopCurrency(
  transaction: Queries,
  changeBus: Stores['changeBus'],
  code: string,
): Promise<void> {
  const findCurrent = async () => (await findShopCurrency(transaction)) ?? currencyWith('')
  // before the lock: a save of something else must lock the menu version last, as an edit of the menu does
  if ((await findCurrent()).code === code) return
  await lockMenu(transaction)
  const from = await findCurrent()
  if (from.code === code) return
  if (!(await convertUnlessOrdered(transaction, from, currencyWith(code))))
    throw new Refusal('settings/currency-in-use')
  await changeBus.publishInTransaction(transaction, 'menu')
}

/**
 * Orders keep their prices, so the currency cannot change once there are orders. A shop without a currency may choose one that
 * has the same decimals, because that changes no amount. An order that is placed on another PostgreSQL connection in the same
 * moment is not seen; this can happen only to the first order of a shop.
 * @returns false when there are orders in the current currency; then nothing is changed
 */
async function convertUnlessOrdered(transaction: Queries, from: ShopCurrency, to: ShopCurrency): Promise<boolean> {
  const keepsAmounts = from.code === '' && from.decimals === to.decimals
  if (!keepsAmounts && (await hasOrders(transaction))) return false
  await convertMenuPrices(transaction, from, to)
  await recordShopCurrency(transaction, to)
  return true
}

function currencyWith(code: string): ShopCurrency {
  return { code, decimals: decimalsOf(code) ?? 2 }
}
