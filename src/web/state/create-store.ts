import { useSyncExternalStore } from 'react'

/** A value outside React that components and other code read, set and subscribe to. */
export interface Store<T> {
  get(): T
  /** Notifies the subscribers, unless the value is the same (`Object.is`). */
  set(next: T): void
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Reads the store's value and re-renders the component when it changes.
 * @param getServerValue returns the value for server rendering and hydration
 */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, getServerValue: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, getServerValue)
}
