import { type MenuOptionGroup, optionInputOf, type SelectedOption } from '#contract/menu/selection.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'

export type Selection = readonly SelectedOption[]

/** @returns the options that are chosen before the customer has chosen anything; not the ones that are sold out */
export function defaultSelection(groups: readonly MenuOptionGroup[], now = Date.now()): Selection {
  return groups.flatMap(({ id: groupId, options }) =>
    options
      .filter((option) => option.isDefault && soldOutTime(option, now) === undefined)
      .map(({ id: optionId }) => ({ groupId, optionId, units: 1 })),
  )
}

/**
 * Adapts an earlier selection to the menu, so that the customer can see and change all of it: leaves out options that are no
 * longer offered, and limits the units of each option.
 */
export function fitSelection(groups: readonly MenuOptionGroup[], selection: Selection): Selection {
  return groups.flatMap((group) =>
    group.options.flatMap(({ id }) => {
      const units = Math.min(unitsOf(selection, group.id, id), group.maxPerOption)
      return units > 0 ? [{ groupId: group.id, optionId: id, units }] : []
    }),
  )
}

export function unitsOf(selection: Selection, groupId: string, optionId: string): number {
  return selection.find((option) => option.groupId === groupId && option.optionId === optionId)?.units ?? 0
}

/** Whether both contain the same units of each option. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  const isWithin = (inner: Selection, outer: Selection) =>
    inner.every(({ groupId, optionId, units }) => unitsOf(outer, groupId, optionId) === units)
  return isWithin(one, other) && isWithin(other, one)
}

/** @returns how many units are chosen in the group */
export function unitsIn(selection: Selection, groupId: string): number {
  return selection.reduce((sum, option) => (option.groupId === groupId ? sum + option.units : sum), 0)
}

/** Sets the units of one option. In a group with radio buttons it also removes the option that was chosen before. */
export function setUnits(selection: Selection, group: MenuOptionGroup, optionId: string, units: number): Selection {
  const isRadio = optionInputOf(group) === 'radio'
  const others = selection.filter((option) => option.groupId !== group.id || (!isRadio && option.optionId !== optionId))
  return units > 0 ? [...others, { groupId: group.id, optionId, units }] : others
}
