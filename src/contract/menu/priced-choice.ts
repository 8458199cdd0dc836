import type { MenuOption, MenuOptionGroup, PricedOption } from './option-types.ts'

/** A chosen option, with the option of the menu. `originalGroup`: the name of its group in the language of the menu, if `group` is a translation. */
export type Choice<O extends MenuOption> = PricedOption & { option: O; originalGroup: string | undefined }

/** @returns what one unit costs with a size, in minor units; its own price if it has none for the size */
export function priceWithSize({ priceMinor, sizePrices }: MenuOption, sizeId: string | undefined): number {
  return (sizeId === undefined ? undefined : sizePrices?.[sizeId]) ?? priceMinor
}

export function optionIn<O extends MenuOption>({ options }: MenuOptionGroup<O>, optionId: string): O | undefined {
  return options.find(({ id }) => id === optionId)
}

export function choiceOf<O extends MenuOption>(
  group: MenuOptionGroup<O>,
  option: O,
  units: number,
  sizeId?: string,
): Choice<O> {
  const { id: optionId, name } = option
  const isNamed = group.role !== undefined || (group.minUnits === 1 && group.maxUnits === 1)
  return {
    groupId: group.id,
    optionId,
    name,
    units,
    priceMinor: priceWithSize(option, sizeId),
    freeUnits: undefined,
    group: isNamed ? group.name : undefined,
    role: undefined,
    half: undefined,
    option,
    originalGroup: isNamed ? group.originalName : undefined,
  }
}
