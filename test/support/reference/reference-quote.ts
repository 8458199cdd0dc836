import { lineIdOf } from '#contract/orders/line-id.ts'
import { roundedQuotient, unitCost } from './cost-lines.ts'
import { isFor, type RefLine, sharesOf, sumOf, takeOff } from './discount-lines.ts'
import type { RefCart, RefChoice, RefCosts, RefPromotion, RefQuote, RefShop } from './types.ts'

const million = 1_000_000n

/** The amounts of an order, written from the rules alone: exact fractions, each unit alone, and only the ids of lines from the product. */
export function referenceQuote(shop: RefShop, cart: RefCart): RefQuote {
  const costs = cart.lines.map(({ dishId, choices, quantity }) => {
    const dish = shop.dishes.find(({ id }) => id === dishId)
    const unit = dish && unitCost(dish, choices)
    return unit === undefined ? undefined : unit * BigInt(quantity)
  })
  const lines = cart.lines.flatMap(({ dishId, choices, quantity }, index): RefLine[] => {
    const value = costs[index]
    const category = dishOf(shop, dishId).category
    return value === undefined ? [] : [{ key: keyOf(shop, dishId, choices), dishId, category, quantity, value }]
  })
  const whole = sumOf(lines.map(({ value }) => value))
  const units = lines.map(({ quantity }) => quantity)
  const applied = shop.promotions.filter((promotion) => applies(promotion, cart, lines, whole))
  const discounts = takeOff(applied, lines)
  const subtotal = sumOf(lines.map(({ value }) => value))
  const depositOf = (line: RefLine, index: number) => BigInt(dishOf(shop, line.dishId).deposit * (units[index] ?? 0))
  const deposits = sumOf(lines.map(depositOf))
  const isFreeDelivery = applied.some(({ kind }) => kind === 'free-delivery')
  const { fees, minOrder } = feesOf(shop, cart, subtotal, isFreeDelivery)
  const taxes = taxesOf(shop, cart, lines, lines.map(depositOf), fees)
  const service = shop[cart.service]
  const chosenTip =
    cart.tipPpm === undefined ? BigInt(cart.tip) : roundedQuotient(subtotal * BigInt(cart.tipPpm), million)
  const tip = service.takesTips ? chosenTip : 0n
  const added = shop.isTaxIncluded ? 0n : BigInt(taxes.reduce((sum, [, , , tax]) => sum + tax, 0))
  const exact = subtotal + deposits + BigInt(fees.reduce((sum, [, fee]) => sum + fee, 0)) + added + tip
  const step = BigInt(shop.cashStep)
  const total = step > 0n ? roundedQuotient(exact, step) * step : exact
  return {
    lines: costs.map((cost) => (cost === undefined ? undefined : Number(cost))),
    discounts,
    deposits: Number(deposits),
    fees,
    taxes,
    tip: Number(tip),
    rounding: Number(total - exact),
    total: Number(total),
    missing: Math.max(0, minOrder - Number(subtotal)),
  }
}

function dishOf({ dishes }: RefShop, dishId: string) {
  const dish = dishes.find(({ id }) => id === dishId)
  if (!dish) throw new Error(`The dish ${dishId} is not in the shop.`)
  return dish
}

/** The id of the dish with its options, in one spelling: dishes of one price count in the order of their ids. */
function keyOf({ dishes }: RefShop, id: string, choices: readonly RefChoice[]): string {
  const halves = dishes.find((dish) => dish.id === id)?.groups.find(({ role }) => role === 'half')
  const kinds = choices.filter(({ groupId }) => groupId === halves?.id)
  const placed: (string | undefined)[] = [undefined, undefined]
  for (const { optionId, half } of kinds) if (half) placed[half - 1] = optionId
  for (const { optionId, units } of kinds.filter(({ half }) => !half))
    for (let unit = 0; unit < units; unit += 1) placed[placed.indexOf(undefined)] = optionId
  const written = placed.flatMap((optionId, index): RefChoice[] =>
    halves && optionId ? [{ groupId: halves.id, optionId, units: 1, half: index === 0 ? 1 : 2 }] : [],
  )
  return lineIdOf({ id, options: [...choices.filter(({ groupId }) => groupId !== halves?.id), ...written] })
}

function applies(promotion: RefPromotion, cart: RefCart, lines: readonly RefLine[], whole: bigint): boolean {
  if (!promotion.isActive || (promotion.code !== '' && promotion.code !== cart.code)) return false
  const eligible = lines.filter((line) => isFor(promotion, line))
  if (eligible.length === 0) return false
  const units = eligible.reduce((sum, { quantity }) => sum + quantity, 0)
  if (promotion.kind === 'free-units' && units < promotion.every) return false
  const prices = eligible.map(({ value, quantity }) => value / BigInt(quantity)).filter((price) => price > 0n)
  const cheapest = prices.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
  return whole - (promotion.kind === 'free-item' ? cheapest : 0n) >= BigInt(promotion.minSubtotal)
}

function feeOf({ steps }: RefCosts, subtotal: bigint): number {
  let fee = 0
  for (const step of steps) if (BigInt(step.from) <= subtotal) fee = step.fee
  return fee
}

function feesOf(shop: RefShop, { service, zone }: RefCart, subtotal: bigint, isFree: boolean) {
  const costs = shop[service]
  const own = (service === 'delivery' && shop.zones[zone]) || costs
  const delivery = feeOf(own, subtotal)
  const small = subtotal < BigInt(costs.smallBelow) ? costs.smallFee : 0
  const all: RefQuote['fees'] = [
    ['delivery', isFree ? 0 : delivery, isFree ? delivery : 0],
    ['packaging', costs.packaging, 0],
    ['small-order', small, 0],
  ]
  return { fees: all.filter(([, amount, waived]) => amount + waived > 0), minOrder: own.minOrder }
}

function taxesOf(
  { classes, feeClass, isTaxIncluded, categories, ...shop }: RefShop,
  { service }: RefCart,
  lines: readonly RefLine[],
  deposits: readonly bigint[],
  fees: RefQuote['fees'],
): RefQuote['taxes'] {
  const [first] = classes
  if (!first) return []
  const known = (id: string) => (classes.some((each) => each.id === id) ? id : first.id)
  const classOf = ({ dishId, category }: RefLine) => {
    const own = known(shop.dishes.find(({ id }) => id === dishId)?.taxClass || categories[category] || '')
    const mapped = shop[service].classMap[own]
    return mapped === undefined ? own : known(mapped)
  }
  const goods = new Map<string, bigint>()
  for (const line of lines) goods.set(classOf(line), (goods.get(classOf(line)) ?? 0n) + line.value)
  const sums = new Map(goods)
  const add = (id: string, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount)
  for (const [index, line] of lines.entries()) add(classOf(line), deposits[index] ?? 0n)
  const isShared = feeClass === '' && sumOf([...goods.values()]) > 0n
  for (const [, fee] of fees) {
    if (!isShared) add(known(feeClass), BigInt(fee))
    const shares = isShared ? sharesOf(BigInt(fee), [...goods.values()]) : []
    for (const [index, share] of shares.entries()) add([...goods.keys()][index] ?? '', share)
  }
  return classes.flatMap(({ id, ppms }) => {
    const sum = sums.get(id) ?? 0n
    const all = ppms.reduce((total, ppm) => total + BigInt(ppm), 0n)
    const amounts = ppms.map((ppm) => roundedQuotient(sum * BigInt(ppm), isTaxIncluded ? million + all : million))
    const net = isTaxIncluded ? sum - sumOf(amounts) : sum
    if (sum === 0n) return []
    return ppms.map((ppm, index): RefQuote['taxes'][number] => [id, ppm, Number(net), Number(amounts[index] ?? 0n)])
  })
}
