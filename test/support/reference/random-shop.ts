import type { RefCart, RefChoice, RefCosts, RefDish, RefGroup, RefPromotion, RefService, RefShop } from './types.ts'

/** Random numbers, the same for one seed. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** @returns an integer from 0 to below `end` */
  below(end: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % end
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  /** Is true once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  many<Item>(most: number, make: (index: number) => Item): Item[] {
    return Array.from({ length: this.below(most + 1) }, (_, index) => make(index))
  }

  /** An amount in minor units: often nothing or small, seldom huge. */
  amount(): number {
    return this.one([0, this.below(10), this.below(100), this.below(2500), this.below(2500), this.below(9_999_999)])
  }
}

const categoryIds = ['breads', 'drinks', 'sweets']
const classIds = ['food', 'drink', 'goods']
const codes = ['SPRING', 'TWO-4-1']

/** @param id of the shop, so that the dishes of several shops can be in one database */
export function randomShop(dice: Dice, id = 'shop'): RefShop {
  const dishes = Array.from({ length: 1 + dice.below(6) }, (_, index) => randomDish(dice, `${id}-${index}`))
  const classes = dice.many(3, (index) => ({
    id: classIds[index] ?? '',
    ppms: dice.many(3, () => dice.one([0, 25_000, 70_000, 190_000, dice.below(250_000)])),
  }))
  const classId = () => (classes.length > 0 ? dice.one(classes).id : '')
  const service = (): RefService => ({
    ...randomCosts(dice),
    packaging: dice.once(2) ? 0 : dice.amount(),
    smallFee: dice.once(2) ? 0 : dice.amount(),
    smallBelow: dice.amount(),
    takesTips: dice.once(2),
    classMap: classes.length > 1 && dice.once(2) ? { [classId()]: classId() } : {},
  })
  return {
    decimals: dice.one([0, 2, 3]),
    dishes: dishes.map((dish) => ({ ...dish, taxClass: dice.once(2) ? '' : classId() })),
    categories: Object.fromEntries(categoryIds.map((category) => [category, dice.once(2) ? '' : classId()])),
    classes,
    feeClass: dice.once(2) ? '' : classId(),
    isTaxIncluded: dice.once(2),
    delivery: service(),
    pickup: { ...service(), steps: [], smallFee: 0, smallBelow: 0 },
    zones: dice.once(2) ? [] : dice.many(3, () => randomCosts(dice)),
    promotions: dice.many(5, (index) => randomPromotion(dice, `${id}-${index}`, index, dishes)),
    cashStep: dice.one([0, 0, 1, 5, 25, 100]),
  }
}

function randomCosts(dice: Dice): RefCosts {
  const starts = [...new Set(dice.many(4, () => dice.amount()))].toSorted((a, b) => a - b)
  return { minOrder: dice.once(2) ? 0 : dice.amount(), steps: starts.map((from) => ({ from, fee: dice.amount() })) }
}

function randomPromotion(dice: Dice, id: string, index: number, dishes: readonly RefDish[]): RefPromotion {
  const kind = dice.one(['percent', 'amount', 'free-units', 'free-item', 'free-delivery'] as const)
  const every = 2 + dice.below(5)
  const some = [dice.one(dishes).id]
  return {
    id,
    isActive: !dice.once(6),
    code: index < codes.length && dice.once(2) ? (codes[index] ?? '') : '',
    kind,
    scope: dice.one(['line', 'order']),
    ppm: dice.one([0, 100_000, 333_333, 500_000, 1_000_000, dice.below(1_000_001)]),
    amount: dice.amount(),
    every,
    free: 1 + dice.below(every - 1),
    categories: dice.once(3) ? [dice.one(categoryIds)] : [],
    dishes: kind === 'free-item' || dice.once(3) ? some : [],
    minSubtotal: dice.once(2) ? 0 : dice.amount(),
  }
}

function randomDish(dice: Dice, id: string): RefDish {
  const sizes = dice.once(2) ? Array.from({ length: 1 + dice.below(4) }, (_, index) => `${id}-size-${index}`) : []
  const optionsOf = (groupId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${groupId}-${index}`,
      price: dice.amount(),
      bySize: Object.fromEntries(sizes.flatMap((size) => (dice.once(2) ? [[size, dice.amount()]] : []))),
    }))
  const groups: RefGroup[] = dice.many(3, (index) => {
    const max = 1 + dice.below(8)
    const maxPerOption = 1 + dice.below(max)
    const options = optionsOf(`${id}-list-${index}`, 1 + dice.below(5))
    const min = dice.once(2) ? 0 : dice.below(Math.min(max, options.length * maxPerOption) + 1)
    const free = dice.once(2) ? 0 : dice.below(max + 1)
    return { id: `${id}-list-${index}`, role: 'list', mean: false, min, max, maxPerOption, free, options }
  })
  const fixed = { min: 1, max: 1, maxPerOption: 1, free: 0, mean: false }
  const halves = { id: `${id}-half`, role: 'half', mean: dice.once(2) } as const
  if (dice.once(2))
    groups.push({ ...fixed, ...halves, min: 2, max: 2, maxPerOption: 2, options: optionsOf(halves.id, 3) })
  const sizeOptions = sizes.map((size) => ({ id: size, price: dice.amount(), bySize: {} }))
  if (sizes.length > 0)
    groups.splice(dice.below(groups.length + 1), 0, { ...fixed, id: `${id}-size`, role: 'size', options: sizeOptions })
  const deposit = dice.one([0, 0, 25, dice.below(400)])
  return { id, category: dice.one(categoryIds), price: 1 + dice.amount(), deposit, taxClass: '', groups }
}

/** Most selections follow the rules of their dish; some have too many or too few units, or one option twice. */
export function randomCart(dice: Dice, shop: RefShop): RefCart {
  const lines: RefCart['lines'] = []
  for (let left = 1 + dice.below(12); left > 0; left -= 1) {
    const dish = dice.one(shop.dishes)
    const repeated = lines.length > 0 && dice.once(4) ? dice.one(lines) : undefined
    const quantity = dice.one([1, 1, 2, 3, 1 + dice.below(99)])
    lines.push(repeated ? { ...repeated, quantity } : { dishId: dish.id, quantity, choices: randomChoices(dice, dish) })
  }
  return {
    service: dice.one(['delivery', 'pickup']),
    zone: shop.zones.length === 0 ? -1 : dice.below(shop.zones.length + 1) - 1,
    lines,
    code: dice.once(3) ? undefined : dice.one(codes),
    tip: dice.amount(),
    tipPpm: dice.once(2) ? dice.below(1_000_001) : undefined,
  }
}

function randomChoices(dice: Dice, dish: RefDish): RefChoice[] {
  const choices = dish.groups.flatMap(({ id, role, min, max, maxPerOption, options }): RefChoice[] => {
    const anyOption = () => dice.one(options).id
    if (role === 'size') return [{ groupId: id, optionId: anyOption(), units: 1 }]
    if (role === 'half') {
      if (dice.once(5)) return [{ groupId: id, optionId: anyOption(), units: 2 }]
      const isPlaced = dice.once(2)
      const first: RefChoice = { groupId: id, optionId: anyOption(), units: 1, half: 1 }
      return [{ groupId: id, optionId: anyOption(), units: 1, ...(isPlaced && { half: 2 }) }, first]
    }
    const wanted = dice.once(15) ? dice.below(max + 3) : min + dice.below(max - min + 1)
    const byPlace = new Map<string, RefChoice>()
    for (let unit = 0; unit < wanted; unit += 1) {
      const half = min === 0 && dish.groups.some((group) => group.role === 'half') ? dice.below(3) : 0
      const unitsOf = (optionId: string) =>
        [...byPlace.values()].reduce((sum, each) => sum + (each.optionId === optionId ? each.units : 0), 0)
      const isTooMany = dice.once(30)
      const possible = options.filter((option) => isTooMany || unitsOf(option.id) < maxPerOption)
      if (possible.length === 0) break
      const choice: RefChoice = { groupId: id, optionId: dice.one(possible).id, units: 1 }
      if (half > 0) choice.half = half === 1 ? 1 : 2
      const same = byPlace.get(`${choice.optionId} ${half}`)
      if (same) same.units += 1
      else byPlace.set(`${choice.optionId} ${half}`, choice)
    }
    return [...byPlace.values()]
  })
  if (dice.once(40)) choices.pop()
  const [first] = choices
  if (first && dice.once(40)) choices.push({ ...first })
  return dice.once(2) ? choices.toReversed() : choices
}
