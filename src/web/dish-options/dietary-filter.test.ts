import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** A browser tab. Each call loads the page again; local storage stays. */
async function openTab(entries: Map<string, string>) {
  vi.resetModules()
  const storageEvents = new EventTarget()
  vi.stubGlobal('addEventListener', storageEvents.addEventListener.bind(storageEvents))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  const { dietaryFilterOf, storeFilter } = await import('./dietary-filter.ts')
  /** As the browser tells a tab that another one has changed the storage. */
  const onChange = (key: string) => storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { filterOf: dietaryFilterOf, storeFilter, onChange }
}

const without = (...allergens: string[]) => ({ diets: [], without: allergens })

test('the filter that a visitor has set applies to the account after signing in, also without an account, together with its own (#211)', async () => {
  const entries = new Map<string, string>()
  const before = await openTab(entries)
  before.storeFilter('u1', without('milk'))
  const visiting = await openTab(entries)
  visiting.storeFilter('', without('peanuts', 'milk'))

  expect(visiting.filterOf('u1')).toMatchObject(without('milk', 'peanuts'))
  const later = await openTab(entries)
  expect(later.filterOf('u1')).toMatchObject(without('milk', 'peanuts'))
  expect(later.filterOf('')).toMatchObject(without())
})

test('a filter that cannot be stored stays, too, when the visitor signs in (#211)', async () => {
  const tab = await openTab(new Map())
  vi.stubGlobal('localStorage', undefined)
  tab.storeFilter('', without('peanuts'))

  expect(tab.filterOf('u1')).toMatchObject(without('peanuts'))
})

test('a filter that is set in one tab applies in the other tabs (#211)', async () => {
  const entries = new Map<string, string>()
  const other = await openTab(entries)
  expect(other.filterOf('u1')).toMatchObject(without())
  const tab = await openTab(entries)

  tab.storeFilter('u1', without('peanuts'))
  other.onChange('dietary-filter')

  expect(other.filterOf('u1')).toMatchObject(without('peanuts'))
})
