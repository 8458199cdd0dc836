import { createStore, useStore } from '#web/state/create-store.ts'

const storageKey = 'order-day'

/** Survives a reload, until the order is placed. */
const chosen = createStore<string | undefined>(readStored())

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // the server, or a browser that blocks its storage
    return undefined
  }
}

/** @param date the business day for which the customer wants the order, such as 2026-12-24; undefined for as soon as possible */
export function chooseDay(date: string | undefined): void {
  chosen.set(date)
  try {
    if (date === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, date)
  } catch {
    // the choice lasts until the page is closed
  }
}

/** @returns undefined on the server, and while the customer has chosen no day */
export function useChosenDay(): string | undefined {
  return useStore(chosen, () => undefined)
}

/** @returns the chosen day if it is after `today` */
export function readChosenDay(today: string): string | undefined {
  const date = chosen.get()
  return date !== undefined && date > today ? date : undefined
}
