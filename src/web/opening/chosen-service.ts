import type { ServiceType } from '#contract/site-settings/choices.ts'
import { useSite } from '#web/settings/site.ts'
import { browserStorage } from '#web/state/browser-storage.ts'
import { createStore, useStore } from '#web/state/create-store.ts'

const storageKey = 'service'

/** What the customer has chosen in this browser; undefined until then. */
const chosen = createStore<string | undefined>(browserStorage()?.getItem(storageKey) ?? undefined)

// another tab
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === storageKey) chosen.set(newValue ?? undefined)
})

export function chooseService(service: ServiceType): void {
  chosen.set(service)
  try {
    browserStorage()?.setItem(storageKey, service)
  } catch {
    // storage is full: the choice lasts until the page is closed
  }
}

/** @returns how the customer gets the order; undefined when deliveries are the only way */
export function useService(): ServiceType | undefined {
  const { services } = useSite()
  const stored = useStore(chosen, () => undefined)
  return services && (services.find((service) => service === stored) ?? services[0])
}
