import { limits } from '#contract/limits.ts'
import type { DietaryFilter } from '#contract/menu/dietary.ts'
import { isExcluded } from '#contract/menu/dietary-filter.ts'
import type { MenuOptionGroup } from '#contract/menu/option-types.ts'
import { optionMinor, resolveSelection, toSelected } from '#contract/menu/selection.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'
import { asRecord, parseJson } from '#contract/values/json.ts'
import { userEntries, visitorEntries } from '#web/state/user-entries.ts'
import { defaultSelection, type Selection, unitsIn } from './selection-edit.ts'

/** Local storage, or a test's replacement. */
export type SelectionStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The most dishes whose selection is stored; the oldest is dropped. */
const dishesMax = 50

interface DishSelection {
  dishId: string
  options: Selection
}

/** Visitors have their own key, as for their cart, so that they neither see nor replace the selections of a user. */
function storageKey(owner: string): string {
  return (owner === '' ? visitorEntries : userEntries).lastOptions
}

/** What a customer can start with in the dialog of a dish. Nothing in it is excluded by the customer's filter. */
interface StartSelections {
  /**
   * Chosen when the dialog opens: what this customer chose last on this device, without options that cost money and are no
   * defaults; the defaults if there is none.
   */
  initial: Selection
  /** All that this customer chose last on this device; undefined if the rules of the dish no longer allow it. */
  last: Selection | undefined
  defaults: Selection
}

/**
 * In a group in which too little is left of the last selection, for example because an option is sold out, the defaults are chosen.
 * @param owner the user's uid, '' for a visitor
 */
export function startSelections(
  storage: SelectionStorage | undefined,
  owner: string,
  dishId: string,
  groups: readonly MenuOptionGroup[],
  filter: DietaryFilter,
  now = Date.now(),
): StartSelections {
  const defaults = defaultSelection(
    groups.map((group) => ({ ...group, options: group.options.filter((option) => !isExcluded(option, filter)) })),
    now,
  )
  const stored = readAll(storage, owner).find((dish) => dish.dishId === dishId)
  const { options, problems } = resolveSelection(groups, stored?.options ?? [])
  if (!stored || problems.length > 0) return { initial: defaults, last: undefined, defaults }
  const allowed = options.filter(({ option }) => !isExcluded(option, filter) && soldOutTime(option, now) === undefined)
  const unpaid = allowed.flatMap((choice) =>
    choice.role !== undefined || optionMinor(choice) === 0
      ? choice
      : (defaults.find(({ groupId, optionId }) => groupId === choice.groupId && optionId === choice.optionId) ?? []),
  )
  const complete = (chosen: Selection) =>
    groups.flatMap(({ id, minUnits }) =>
      (unitsIn(chosen, id) >= minUnits ? chosen : defaults).filter(({ groupId }) => groupId === id).map(toSelected),
    )
  return { initial: complete(unpaid), last: complete(allowed), defaults }
}

/** Stores the selection of a dish, in place of earlier ones of this dish and of all selections of another user. */
export function storeSelection(
  storage: SelectionStorage | undefined,
  owner: string,
  dishId: string,
  options: Selection,
): void {
  const others = readAll(storage, owner).filter((dish) => dish.dishId !== dishId)
  const dishes = [...others, { dishId, options }].slice(-dishesMax)
  try {
    storage?.setItem(storageKey(owner), JSON.stringify({ owner, dishes }))
  } catch {
    // storage is full or blocked: the dish opens with its defaults next time
  }
}

/** @returns the valid entries of this owner, oldest first */
function readAll(storage: SelectionStorage | undefined, owner: string): DishSelection[] {
  try {
    const stored = asRecord(parseJson(storage?.getItem(storageKey(owner)) ?? null))
    if (stored['owner'] !== owner || !Array.isArray(stored['dishes'])) return []
    return stored['dishes'].map(parseDish).filter((dish) => dish !== undefined)
  } catch {
    return [] // storage is blocked
  }
}

function parseDish(stored: unknown): DishSelection | undefined {
  const { dishId, options } = asRecord(stored)
  if (typeof dishId !== 'string' || !Array.isArray(options)) return undefined
  const parsed = options.map(parseOption).filter((option) => option !== undefined)
  return parsed.length === options.length ? { dishId, options: parsed } : undefined
}

function parseOption(stored: unknown): Selection[number] | undefined {
  const { groupId, optionId, units, half } = asRecord(stored)
  if (typeof groupId !== 'string' || typeof optionId !== 'string') return undefined
  const isCount = typeof units === 'number' && Number.isInteger(units) && units > 0 && units <= limits.groupUnitsMax
  return isCount
    ? toSelected({ groupId, optionId, units, half: half === 1 || half === 2 ? half : undefined })
    : undefined
}
