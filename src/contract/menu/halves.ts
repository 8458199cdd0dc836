import type { MenuOption, MenuOptionGroup, SelectedOption, SelectionProblem } from './option-types.ts'
import { type Choice, choiceOf, optionIn } from './priced-choice.ts'

/**
 * @param entries of this group. One without a half, as a program may send it, fills the halves that are still empty
 * @returns the first and the second half, as far as they are chosen. Their prices add up to what both cost together
 */
export function halvesIn<O extends MenuOption>(
  group: MenuOptionGroup<O>,
  entries: readonly SelectedOption[],
  sizeId: string | undefined,
): Choice<O>[] {
  const kinds: (O | undefined)[] = [undefined, undefined]
  for (const { optionId, half } of entries) if (half !== undefined) kinds[half - 1] ??= optionIn(group, optionId)
  for (const { optionId, units, half } of entries)
    for (let left = half === undefined ? units : 0; left > 0 && kinds.includes(undefined); left -= 1)
      kinds[kinds.indexOf(undefined)] = optionIn(group, optionId)
  const halves = kinds.flatMap((kind, index): Choice<O>[] =>
    kind ? [{ ...choiceOf(group, kind, 1, sizeId), role: 'half', half: index === 0 ? 1 : 2 }] : [],
  )
  const [first, second] = halves
  if (!first || !second) return halves
  if (group.halfPrice === 'mean') {
    // rounded half away from zero, once for both
    const bothMinor = Math.floor((first.priceMinor + second.priceMinor + 1) / 2)
    first.priceMinor = Math.floor(first.priceMinor / 2)
    second.priceMinor = bothMinor - first.priceMinor
  } else if (second.priceMinor > first.priceMinor) first.priceMinor = 0
  else second.priceMinor = 0
  return halves
}

export function addHalfProblems(
  problems: SelectionProblem[],
  { id: groupId, name }: MenuOptionGroup,
  entries: readonly SelectedOption[],
  halves: readonly unknown[],
) {
  if (halves.length < 2) problems.push({ kind: 'half-missing', groupId, optionId: null, name, units: null })
  if (entries.reduce((sum, { units }) => sum + units, 0) > 2)
    problems.push({ kind: 'too-many', groupId, optionId: null, name, units: 2 })
}
