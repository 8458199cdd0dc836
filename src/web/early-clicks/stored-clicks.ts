import { asRecord } from '#contract/json.ts'

/** A press on a button before the app had hydrated the screen, as `early-clicks.ts` stores it. */
export interface StoredClick {
  path: string
  /** Index among all buttons of the document. */
  place: number
  text: string
  /** Of 'Add to Cart': the dish, as `addValue` writes it. */
  add?: string
}

function isPress(value: unknown): value is StoredClick {
  const { path, place, text, add } = asRecord(value)
  const isText = [path, text, add ?? ''].every((member) => typeof member === 'string')
  return isText && typeof place === 'number'
}

/** The `data-add` attribute of a button that adds a dish to the cart. */
export function addValue({ categoryId, id }: { categoryId: string; id: string }): string {
  return `${categoryId} ${id}`
}

/** @returns the dish of a press on 'Add to Cart'; undefined for other buttons */
export function addedDish({ add }: StoredClick): { categoryId: string; id: string } | undefined {
  const [categoryId, id] = add?.split(' ') ?? []
  return categoryId !== undefined && id !== undefined ? { categoryId, id } : undefined
}

/** Returns the stored presses in their order, and removes them. */
export function takeStoredClicks(): StoredClick[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('presses') ?? '[]')
    sessionStorage.removeItem('presses')
    sessionStorage.removeItem('reloads')
    return Array.isArray(stored) ? stored.filter(isPress) : []
  } catch {
    return [] // storage is blocked, or holds something else
  }
}

/** Stores a press again, for a later screen. */
export function storeClick(press: StoredClick): void {
  sessionStorage.setItem('presses', JSON.stringify([...takeStoredClicks(), press]))
}

/** Presses the same button again. @returns false when it is no longer on screen */
export function replayClick({ path, place, text }: StoredClick): boolean {
  const button = document.querySelectorAll('button')[place]
  if (path !== location.pathname || button?.textContent !== text) return false
  delete button.dataset['clickStored']
  button.click()
  return true
}
