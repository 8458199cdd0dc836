import type { QueryClient } from '@tanstack/react-query'
import { settingsMessages } from '#contract/messages/settings.ts'
import type { Contact } from '#contract/site-settings/contact.ts'
import type { Delivery } from '#contract/site-settings/delivery.ts'
import type { Hours } from '#contract/site-settings/hours.ts'
import type { Identity } from '#contract/site-settings/identity.ts'
import type { Languages } from '#contract/site-settings/languages.ts'
import type { Region } from '#contract/site-settings/region.ts'
import type { Services } from '#contract/site-settings/services.ts'
import type { SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
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

const sections = [
  'identity',
  'contact',
  'region',
  'languages',
  'hours',
  'services',
  'delivery',
  'zones',
  'tax',
] as const

/** The version of each section that the form has shown, or that it has saved itself. */
export type SeenVersions = Map<(typeof sections)[number], number>

export function versionsIn(settings: SiteSettingsResponse): SeenVersions {
  return new Map(sections.map((name) => [name, settings[name].version]))
}

/**
 * Saves the settings, and then the dishes, because their prices are read in the new currency. A repetition changes only what is not
 * saved yet.
 * @returns what is wrong with the dishes; then none of them was added
 * @throws {ApiProblem} a refusal; then the parts before it are saved. An error when someone else has saved a section since the form
 *   has shown it: then nothing is saved, and a repetition replaces it
 */
export async function setUpShop(queryClient: QueryClient, shop: ShopToSetUp, seen: SeenVersions): Promise<DishError[]> {
  const settings = await queryClient.query({ ...settingsQuery, staleTime: 0 })
  // the form has only these two fields of the contact
  const { address, phone } = shop.contact
  const values = { ...shop, contact: { ...settings.contact.value, address, phone } }
  const isOurs = (name: (typeof sections)[number]) =>
    values[name] === undefined || JSON.stringify(settings[name].value) === JSON.stringify(values[name])
  const isUnseen = sections.some((name) => !isOurs(name) && settings[name].version !== seen.get(name))
  for (const name of sections) seen.set(name, settings[name].version)
  if (isUnseen) throw new Error(settingsMessages.form.conflict)

  async function save<Value>(
    name: (typeof sections)[number],
    value: Value,
    put: (edit: { version: number; value: Value }) => Promise<{ version: number }>,
  ): Promise<void> {
    if (isOurs(name)) return
    const { version } = await put({ version: settings[name].version, value })
    seen.set(name, version)
  }

  try {
    await save('identity', values.identity, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/identity', { body })),
    )
    await save('contact', values.contact, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/contact', { body })),
    )
    await save('region', values.region, async (body) => unwrap(await api.PUT('/api/admin/settings/region', { body })))
    await save('languages', values.languages, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/languages', { body })),
    )
    await save('hours', values.hours, async (body) => unwrap(await api.PUT('/api/admin/settings/hours', { body })))
    await save('services', values.services, async (body) =>
      unwrap(await api.PUT('/api/admin/settings/services', { body })),
    )
    if (values.delivery)
      await save('delivery', values.delivery, async (body) =>
        unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
      )
    if (values.zones)
      await save('zones', values.zones, async (body) => unwrap(await api.PUT('/api/admin/settings/zones', { body })))
    if (values.tax)
      await save('tax', values.tax, async (body) => unwrap(await api.PUT('/api/admin/settings/tax', { body })))
    for (const { turnOn } of recommendedParts) await turnOn(settings, shop.switches)
  } finally {
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    await refreshSite()
  }
  return addDishes(queryClient, shop.dishes)
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
