import type { PricedOption } from './menu/option-types.ts'
import { orderMessages } from './messages/order.ts'
import type { OrderOption } from './orders/order-options.ts'

/** Such as 'Size: Large', 'Pizza, half 1: Margherita' or 'Olives on half 2'. @param name for guests or for the kitchen */
export function chosenName({ group, role, half }: Pick<PricedOption, 'group' | 'role' | 'half'>, name: string): string {
  const texts = orderMessages.chosen
  if (role === 'half' && half !== undefined)
    return group === undefined ? texts.half(half, name) : texts.halfOfGroup(group, half, name)
  const grouped = group === undefined ? name : texts.ofGroup(group, name)
  return half === undefined ? grouped : texts.onHalf(grouped, half)
}

/** As `chosenName`, with the names for the kitchen. */
export function chosenNameForKitchen({ name, kitchenName = name, kitchenGroup, ...option }: OrderOption): string {
  return chosenName({ ...option, group: kitchenGroup ?? option.group }, kitchenName)
}
