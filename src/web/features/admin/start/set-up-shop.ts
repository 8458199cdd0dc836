import type { QueryClient } from '@tanstack/react-query'
import { startMessages as texts } from '#contract/messages/start.ts'
import { isPlaceholderLink } from '#contract/site-settings/placeholder-link.ts'
import type { SiteSettings, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { api, unwrap } from '#web/api/client.ts'
import { categoriesKey, recipesKey } from '#web/api/query-keys.ts'
import { refreshSite } from '#web/settings/refresh-site.ts'
import { checkMenuImport, importMenu } from '../import/queries.ts'
import { settingsQuery } from '../settings/queries.ts'
import { recommendedParts } from '../settings/recommended/recommended-switches.ts'
import { type DishError, type DishRow, findDishErrors, toImportText, typedDishes } from './first-dishes.ts'

type Section = 'identity' | 'contact' | 'region' | 'languages' | 'hours' | 'services' | 'delivery' | 'zones' | 'tax'

/** How each section is saved, in this order. */
const puts: {
  [Name in Section]: (body: { version: number; value: SiteSettings[Name] }) => Promise<{ version: number }>
} = {
  identity: async (body) => unwrap(await api.PUT('/api/admin/settings/identity', { body })),
  contact: async (body) => unwrap(await api.PUT('/api/admin/settings/contact', { body })),
  region: async (body) => unwrap(await api.PUT('/api/admin/settings/region', { body })),
  languages: async (body) => unwrap(await api.PUT('/api/admin/settings/languages', { body })),
  hours: async (body) => unwrap(await api.PUT('/api/admin/settings/hours', { body })),
  services: async (body) => unwrap(await api.PUT('/api/admin/settings/services', { body })),
  delivery: async (body) => unwrap(await api.PUT('/api/admin/settings/delivery', { body })),
  zones: async (body) => unwrap(await api.PUT('/api/admin/settings/zones', { body })),
  tax: async (body) => unwrap(await api.PUT('/api/admin/settings/tax', { body })),
}
const sections = Object.keys(puts).filter((name): name is Section => name in puts)

/** A section that is undefined stays as it is. */
type Values = { [Name in Section]: SiteSettings[Name] | undefined }

export interface ShopToSetUp extends Values {
  contact: SiteSettings['contact']
  /** The names of the recommended switches to turn on. */
  switches: ReadonlySet<string>
  dishes: readonly DishRow[]
}

/** The version of each section that the form has shown, or that it has saved itself. */
export type SeenVersions = Readonly<Record<string, number>>

export function versionsIn(settings: SiteSettingsResponse): SeenVersions {
  return Object.fromEntries(sections.map((name) => [name, settings[name].version]))
}

/** Someone else has saved a section since the form has shown it. Nothing was saved. */
class SavedByOthers extends Error {
  override message = texts.savedByOthers
}

/** @param error of `setUpShop` */
export function failureText(error: Error): string {
  return error instanceof SavedByOthers ? error.message : texts.failed(error.message)
}

/**
 * Saves the settings, and then the dishes, because their prices are read in the new currency. A repetition changes only what is not
 * saved yet.
 * @param onSeen receives the versions that the next try may replace
 * @returns what is wrong with the dishes; then none of them was added
 * @throws {ApiProblem} a refusal; then the parts before it are saved
 * @throws {SavedByOthers} a repetition with the versions of `onSeen` replaces what the others have saved
 */
export async function setUpShop(
  queryClient: QueryClient,
  shop: ShopToSetUp,
  seen: SeenVersions,
  onSeen: (seen: SeenVersions) => void,
): Promise<DishError[]> {
  const settings = await queryClient.query({ ...settingsQuery, staleTime: 0 })
  // the form has only these two fields of the contact; a restaurant that opens needs no placeholders in its footer
  const { address, phone } = shop.contact
  const links = settings.contact.value.links.filter((link) => !isPlaceholderLink(link))
  const values: Values = { ...shop, contact: { ...settings.contact.value, address, phone, links } }
  const isOurs = (name: Section) => JSON.stringify(settings[name].value) === JSON.stringify(values[name])
  const changed = sections.filter((name) => values[name] !== undefined && !isOurs(name))
  const versions = { ...versionsIn(settings) }
  onSeen(versions)
  if (changed.some((name) => versions[name] !== seen[name])) throw new SavedByOthers()

  async function save<Name extends Section>(name: Name, value: Values[Name]): Promise<void> {
    if (value === undefined) return
    const { version } = await puts[name]({ version: settings[name].version, value })
    versions[name] = version
  }

  try {
    for (const name of changed) await save(name, values[name])
    for (const { turnOn } of recommendedParts) await turnOn(settings, shop.switches)
  } finally {
    onSeen(versions)
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
