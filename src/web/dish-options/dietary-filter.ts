import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import { useCartStore } from '#web/cart/cart-provider.tsx'
import { browserStorage } from '#web/state/browser-storage.ts'
import { createStore, useStore } from '#web/state/create-store.ts'
import { userEntries, visitorEntries } from '#web/state/user-entries.ts'

interface OwnedFilter extends DietaryFilter {
  /** The user's uid, '' for a visitor. */
  owner: string
}

const noFilter: DietaryFilter = { diets: [], without: [] }

/** The filter of the user who has used this tab last. */
let current: OwnedFilter | undefined
/** Increases with each change of the filter. */
const changes = createStore(0)

/** Visitors have their own key, as for their cart, so that they neither see nor replace the filter of a user. */
function storageKey(owner: string): string {
  return (owner === '' ? visitorEntries : userEntries).dietaryFilter
}

/** The filter of this customer on this device, and a function that sets it. No filter while the server renders. */
export function useDietaryFilter() {
  const { owner } = useCartStore()
  const filter = useStore(
    { get: () => dietaryFilterOf(owner), subscribe: (listener) => changes.subscribe(listener) },
    () => noFilter,
  )
  return { filter, setFilter: (next: DietaryFilter) => storeFilter(owner, next) }
}

/** @returns the filter of this customer on this device; the same object until the filter changes */
export function dietaryFilterOf(owner: string): DietaryFilter {
  if (current?.owner !== owner) current = readFilter(owner)
  return current
}

// another tab
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== null && key !== storageKey(current?.owner ?? '')) return
  current = undefined
  changes.set(changes.get() + 1)
})

/** A user takes over the filter that the visitor of this browser has set, as the cart does: an allergy does not end by signing in. */
function readFilter(owner: string): OwnedFilter {
  const own = readStored(owner)
  const visitor = owner === '' ? noFilter : current?.owner === '' ? current : readStored('')
  if (visitor.diets.length + visitor.without.length === 0) return own
  const taken = {
    owner,
    diets: [...new Set([...own.diets, ...visitor.diets])],
    without: [...new Set([...own.without, ...visitor.without])],
  }
  try {
    browserStorage()?.setItem(storageKey(owner), JSON.stringify(taken))
    browserStorage()?.removeItem(storageKey(''))
  } catch {
    // storage is full or blocked: the filter applies until the page is closed
  }
  return taken
}

function readStored(owner: string): OwnedFilter {
  try {
    const stored = asRecord(parseJson(browserStorage()?.getItem(storageKey(owner)) ?? null))
    if (stored['owner'] === owner) return { owner, diets: texts(stored['diets']), without: texts(stored['without']) }
  } catch {
    // storage is blocked
  }
  return { owner, ...noFilter }
}

/** Stores the filter, in place of the filter of another user. */
export function storeFilter(owner: string, { diets, without }: DietaryFilter): void {
  current = { owner, diets, without }
  changes.set(changes.get() + 1)
  try {
    browserStorage()?.setItem(storageKey(owner), JSON.stringify(current))
  } catch {
    // storage is full or blocked: the filter applies until the page is closed
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
