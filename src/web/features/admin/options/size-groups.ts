import type { OptionGroup } from '#contract/menu/option-groups.ts'

/** @returns the groups of sizes */
export function sizeGroupsIn(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.filter(({ role }) => role === 'size')
}

/** @returns the sizes by which the options of a group have prices */
export function sizeIdsOf(
  { preset, sizesOf }: { preset: string; sizesOf: string },
  groups: readonly OptionGroup[],
): string[] {
  const sizes = preset === 'size' ? undefined : groups.find(({ id }) => id === sizesOf)
  return sizes?.options.map(({ id }) => id) ?? []
}
