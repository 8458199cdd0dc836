import type { Half, MenuOptionGroup, SelectedOption } from '#contract/menu/option-types.ts'
import { mayBeOnHalf, optionInputOf, toSelected } from '#contract/menu/selection.ts'
import { soldOutTime } from '#contract/menu/sold-out.ts'

export type Selection = readonly SelectedOption[]

/** @returns the options that are chosen before the customer has chosen anything; not the ones that are sold out */
export function defaultSelection(groups: readonly MenuOptionGroup[], now = Date.now()): Selection {
  return groups.flatMap(({ id: groupId, role, options }) =>
    options
      .filter((option) => option.isDefault && soldOutTime(option, now) === undefined)
      .map(({ id: optionId }, index) => {
        const half = role === 'half' ? toHalf(index) : undefined
        return toSelected({ groupId, optionId, units: 1, half })
      }),
  )
}

/**
 * Adapts an earlier selection to the menu, so that the customer can see and change all of it: leaves out options that are no
 * longer offered, and limits the units of each option.
 */
export function fitSelection(groups: readonly MenuOptionGroup[], selection: Selection): Selection {
  return groups.flatMap((group) => {
    const groupId = group.id
    if (group.role === 'half') return fitHalves(group, selection)
    return group.options.flatMap(({ id: optionId }) => {
      const units = Math.min(unitsOf(selection, groupId, optionId), group.maxPerOption)
      const half = mayBeOnHalf(group, groups) ? halfOf(selection, groupId, optionId) : undefined
      return units > 0 ? [toSelected({ groupId, optionId, units, half })] : []
    })
  })
}

/** One unit for each half. An entry without a half, from before the group had two, is in the order of the selection. */
function fitHalves({ id: groupId, options }: MenuOptionGroup, selection: Selection): Selection {
  const inGroup = selection.filter((each) => each.groupId === groupId && options.some(({ id }) => id === each.optionId))
  return inGroup
    .slice(0, 2)
    .map(({ optionId, half }, index) => toSelected({ groupId, optionId, units: 1, half: half ?? toHalf(index) }))
}

function toHalf(index: number): Half {
  return index === 0 ? 1 : 2
}

/** @param half of a group of halves */
export function unitsOf(selection: Selection, groupId: string, optionId: string, half?: Half): number {
  return selection.reduce(
    (sum, option) =>
      option.groupId === groupId && option.optionId === optionId && (half === undefined || option.half === half)
        ? sum + option.units
        : sum,
    0,
  )
}

/** @returns the half for which an option is chosen; undefined for the whole dish, and for both halves */
export function halfOf(selection: Selection, groupId: string, optionId: string): Half | undefined {
  const [first, ...others] = selection.filter((option) => option.groupId === groupId && option.optionId === optionId)
  return others.length === 0 ? first?.half : undefined
}

/** Whether both contain the same units of each option. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  const isWithin = (inner: Selection, outer: Selection) =>
    inner.every(({ groupId, optionId, units, half }) =>
      outer.some(
        (each) => each.groupId === groupId && each.optionId === optionId && each.units === units && each.half === half,
      ),
    )
  return isWithin(one, other) && isWithin(other, one)
}

/** @returns how many units are chosen in the group */
export function unitsIn(selection: Selection, groupId: string): number {
  return selection.reduce((sum, option) => (option.groupId === groupId ? sum + option.units : sum), 0)
}

/**
 * Sets the units of one option, for a half or for the whole dish. In a group with radio buttons, and in a half, it also removes the
 * option that was chosen before.
 */
export function setUnits(
  selection: Selection,
  group: MenuOptionGroup,
  optionId: string,
  units: number,
  half: Half | undefined = group.role === 'half' ? undefined : halfOf(selection, group.id, optionId),
): Selection {
  const isReplaced = (option: SelectedOption) => {
    if (option.groupId !== group.id) return false
    if (group.role === 'half') return option.half === half
    return optionInputOf(group) === 'radio' || option.optionId === optionId
  }
  const others = selection.filter((option) => !isReplaced(option))
  return units > 0 ? [...others, toSelected({ groupId: group.id, optionId, units, half })] : others
}

/** Puts a chosen extra on one half, or on the whole dish. */
export function moveToHalf(
  selection: Selection,
  { id: groupId }: MenuOptionGroup,
  optionId: string,
  half: Half | undefined,
): Selection {
  const units = unitsOf(selection, groupId, optionId)
  const others = selection.filter((option) => option.groupId !== groupId || option.optionId !== optionId)
  return [...others, toSelected({ groupId, optionId, units, half })]
}
