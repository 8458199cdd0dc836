import type { QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/site-settings/contact.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { Region } from '#contract/site-settings/region.ts'
import type { SavedSection } from '#contract/site-settings/section.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { Tax } from '#contract/site-settings/tax.ts'
import type { Zones } from '#contract/site-settings/zones.ts'
import { api, unwrap } from '#web/api/client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { checkMenuImport, importMenu } from '../import/queries.ts'
import { settingsQuery } from '../settings/queries.ts'
import { recommendedParts } from '../settings/recommended/recommended-switches.ts'
import { type DishError, type DishRow, findDishErrors, toImportText, typedDishes } from './first-dishes.ts'

export interface ShopToSetUp {
  identity: Identity
  contact: Contact
  region: Region
  languages: Languages
  hours: Hours
  services: Services
  /** Undefined to keep the fees, and the zones. */
  delivery: Delivery | undefined
  zones: Zones | undefined
  /** Undefined to keep the taxes. */
  tax: Tax | undefined
  /** The names of the recommended switches to turn on. */
  switches: ReadonlySet<string>
  dishes: readonly DishRow[]
}

/**
 * Saves the settings, and then the dishes, because their prices are read in the new currency. A repetition changes only what is not
 * saved yet.
 * @returns what is wrong with the dishes; then none of them was added
 * @throws {ApiProblem} a refusal; then the parts before it are saved
 */
export async function setUpShop(queryClient: QueryClient, shop: ShopToSetUp): Promise<DishError[]> {
  const settings = await queryClient.query({ ...settingsQuery, staleTime: 0 })
  // the form has only these two fields of the contact
  const { address, phone } = shop.contact
  try {
    await save(settings.identity, shop.identity, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/identity', { body })),
    )
    await save(settings.contact, { ...settings.contact.value, address, phone }, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/contact', { body })),
    )
    await save(settings.region, shop.region, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/region', { body })),
    )
    await save(settings.languages, shop.languages, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/languages', { body })),
    )
    await save(settings.hours, shop.hours, async (body) => unwrap(await api.PUT('/api/admin/settings/hours', { body })))
    await save(settings.services, shop.services, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/services', { body })),
    )
    if (shop.delivery)
      await save(settings.delivery, shop.delivery, async (body) =>
        unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
      )
    if (shop.zones)
      await save(settings.zones, shop.zones, async (body) =>
        unwrap(await api.PUT('/api/admin/settings/zones', { body })),
      )
    if (shop.tax)
      await save(settings.tax, shop.tax, async (body) => unwrap(await api.PUT('/api/admin/settings/tax', { body })))
    for (const { turnOn } of recommendedParts) await turnOn(settings, shop.switches)
  } finally {
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    await refreshSite()
  }
  return addDishes(queryClient, shop.dishes)
}

async function save<Value>(
  { version, value: saved }: SavedSection<Value>,
  value: Value,
  put: (edit: { version: number; value: Value }) => Promise<unknown>,
): Promise<void> {
  if (JSON.stringify(saved) !== JSON.stringify(value)) await put({ version, value })
}

async function addDishes(queryClient: QueryClient, dishes: readonly DishRow[]): Promise<DishError[]> {
  if (typedDishes(dishes).length === 0) return []
  const text = toImportText(dishes)
  const { rows, menuVersion, counts, problem } = await checkMenuImport(text, {})
  if (problem !== undefined) return [{ message: problem }]
  if (counts.error > 0) return findDishErrors(dishes, rows)
  const steps = { signal: new AbortController().signal, onProgress: () => undefined }
  await importMenu({ text, menuVersion, allergens: {} }, steps)
  for (const queryKey of [categoriesKey, recipesKey]) await queryClient.invalidateQueries({ queryKey })
  return []
}
