import { asRecord } from '#contract/values/json.ts'

/** A click on a button before the app has hydrated the screen, as `early-clicks.ts` stores it. */
export interface StoredClick {
  path: string
  /** Index among all buttons of the document. */
  index: number
  text: string
  /** For 'Add to Cart': the recipe, as `recipeReference` formats it. */
  add?: string
}

function isStoredClick(value: unknown): value is StoredClick {
  const { path, index, text, add } = asRecord(value)
  const areStrings = [path, text, add ?? ''].every((member) => typeof member === 'string')
  return areStrings && typeof index === 'number'
}

/** The value of the `data-add` attribute of a button that adds a recipe to the cart. */
export function recipeReference({ categoryId, id }: { categoryId: string; id: string }): string {
  return `${categoryId} ${id}`
}

/** @returns the recipe of a click on 'Add to Cart'; undefined for other buttons */
export function recipeOfClick({ add }: StoredClick): { categoryId: string; id: string } | undefined {
  const [categoryId, id] = add?.split(' ') ?? []
  return categoryId !== undefined && id !== undefined ? { categoryId, id } : undefined
}

/** Removes the stored clicks and returns them, oldest first. */
export function takeStoredClicks(): StoredClick[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('presses') ?? '[]')
    sessionStorage.removeItem('presses')
    sessionStorage.removeItem('reloads')
    return Array.isArray(stored) ? stored.filter(isStoredClick) : []
  } catch {
    return [] // storage is blocked, or its value is invalid
  }
}

/** Stores a click again, for a later screen. */
export function storeClick(click: StoredClick): void {
  sessionStorage.setItem('presses', JSON.stringify([...takeStoredClicks(), click]))
}

/**
 * Clicks the same button.
 * @returns false when the user is on another screen, or when the screen has no such button
 */
export function replayClick({ path, index, text, add }: StoredClick): boolean {
  const button = document.querySelectorAll('button')[index]
  // the buttons of all dishes have the same text
  if (path !== location.pathname || !button || button.dataset['add'] !== add) return false
  if ((button.getAttribute('aria-label') ?? button.textContent) !== text) return false
  delete button.dataset['clickStored']
  button.click()
  return true
}
