import { roundedQuotient } from './cost-lines.ts'
import type { RefPromotion } from './types.ts'

const million = 1_000_000n

export interface RefLine {
  /** Equal for lines of the same dish with the same options. */
  key: string
  dishId: string
  category: string
  quantity: number
  value: bigint
}

export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

/** Each share is rounded down, then the largest remainders get one more, the first of equal ones first. */
export function sharesOf(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = sumOf(weights)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / sum)
  const rests = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % sum }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of rests.slice(0, Number(amount - sumOf(shares)))) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}

export function isFor({ categories, dishes }: RefPromotion, line: RefLine): boolean {
  const isForAll = categories.length + dishes.length === 0
  return isForAll || categories.includes(line.category) || dishes.includes(line.dishId)
}

/** One unit of the dish, as a fraction. */
interface Unit {
  key: string
  numerator: bigint
  denominator: bigint
}

function byPrice(a: Unit, b: Unit): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  return left === right ? 0 : left < right ? -1 : 1
}

function unitsOf(lines: readonly RefLine[]): Unit[] {
  const keys = [...new Set(lines.filter(({ quantity }) => quantity > 0).map(({ key }) => key))].toSorted()
  return keys.flatMap((key) => {
    const same = lines.filter((line) => line.key === key && line.quantity > 0)
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const unit = { key, numerator: sumOf(same.map(({ value }) => value)), denominator: BigInt(quantity) }
    return Array.from({ length: quantity }, () => unit)
  })
}

/** @returns the units that a promotion makes free, each alone */
function freeUnitsOf({ kind, every, free }: RefPromotion, lines: readonly RefLine[]): Unit[] {
  const units = unitsOf(lines)
  if (kind === 'free-item') {
    const paid = units.filter(({ numerator }) => numerator > 0n).toSorted(byPrice)
    return paid.slice(0, 1)
  }
  const dearestFirst = units.toSorted((a, b) => byPrice(b, a))
  const found: Unit[] = []
  for (let start = 0; start + every <= dearestFirst.length; start += every)
    found.push(...dearestFirst.slice(start + every - free, start + every))
  return found
}

function makeFree(promotion: RefPromotion, lines: readonly RefLine[]): void {
  const free = freeUnitsOf(promotion, lines)
  for (const key of new Set(free.map((unit) => unit.key))) {
    const count = free.filter((unit) => unit.key === key).length
    const same = lines.filter((line) => line.key === key && line.quantity > 0)
    const value = sumOf(same.map((line) => line.value))
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    const left = value - roundedQuotient(value * BigInt(count), BigInt(quantity))
    let unpaid = count
    for (const line of same.toReversed()) {
      const gone = Math.min(unpaid, line.quantity)
      line.quantity -= gone
      unpaid -= gone
    }
    const shares = sharesOf(
      left,
      same.map((line) => BigInt(line.quantity)),
    )
    for (const [index, line] of same.entries()) line.value = shares[index] ?? 0n
  }
}

function reduce(promotion: RefPromotion, value: bigint): bigint {
  if (promotion.kind === 'percent') return roundedQuotient(value * BigInt(promotion.ppm), million)
  return BigInt(promotion.amount) < value ? BigInt(promotion.amount) : value
}

/** Takes the promotions off the values of the lines, in the order of the specification. @returns what each one takes off */
export function takeOff(promotions: readonly RefPromotion[], lines: readonly RefLine[]): [string, number][] {
  const stages: ((promotion: RefPromotion) => boolean)[] = [
    ({ kind, scope }) => kind === 'percent' && scope === 'line',
    ({ kind, scope }) => kind === 'percent' && scope === 'order',
    ({ kind, scope }) => kind === 'free-units' || kind === 'free-item' || (kind === 'amount' && scope === 'line'),
    ({ kind, scope }) => kind === 'amount' && scope === 'order',
  ]
  return stages.flatMap((isOfStage) =>
    promotions.filter(isOfStage).flatMap((promotion): [string, number][] => {
      const eligible = lines.filter((line) => isFor(promotion, line))
      const before = sumOf(eligible.map(({ value }) => value))
      if (promotion.kind.startsWith('free-')) makeFree(promotion, eligible)
      else if (promotion.scope === 'line') for (const line of eligible) line.value -= reduce(promotion, line.value)
      else {
        const shares = sharesOf(
          reduce(promotion, before),
          eligible.map(({ value }) => value),
        )
        for (const [index, line] of eligible.entries()) line.value -= shares[index] ?? 0n
      }
      const taken = before - sumOf(eligible.map(({ value }) => value))
      return taken > 0n ? [[promotion.id, Number(taken)]] : []
    }),
  )
}
