import { createStore, useStore } from '#web/state/create-store.ts'

const storageKey = 'order-day'

/** The date, and after a space the id of the dish for which it was chosen. Survives a reload, until the order is placed. */
const chosen = createStore<string | undefined>(readStored())

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // the server, or a browser that blocks its storage
    return undefined
  }
}

function store(value: string | undefined): void {
  chosen.set(value)
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, value)
  } catch {
    // the choice lasts until the page is closed
  }
}

/** @param date the business day for which the customer wants the order, such as 2026-12-24; undefined for as soon as possible */
export function chooseDay(date: string | undefined): void {
  store(date)
}

/** @param recipeId the dish that is sold out for an earlier day: without it, the cart does not need the day */
export function chooseDayFor(recipeId: string, date: string): void {
  store(`${date} ${recipeId}`)
}

/** Call it when the cart has changed: forgets the day when no dish needs it. */
export function forgetDayWithout(lines: readonly { id: string }[]): void {
  const [, recipeId] = chosen.get()?.split(' ') ?? []
  const isNeeded = lines.some(({ id }) => recipeId === undefined || id === recipeId)
  if (!isNeeded) chooseDay(undefined)
}

/** @returns a function that chooses the present day again, if it has been forgotten */
export function rememberDay(): () => void {
  const before = chosen.get()
  return () => store(chosen.get() ?? before)
}

/** @returns undefined on the server, and while the customer has chosen no day */
export function useChosenDay(): string | undefined {
  return dateOf(useStore(chosen, () => undefined))
}

/** @returns the chosen day if it is after `today` */
export function readChosenDay(today: string): string | undefined {
  const date = dateOf(chosen.get())
  return date !== undefined && date > today ? date : undefined
}

function dateOf(value: string | undefined): string | undefined {
  return value?.split(' ')[0]
}
