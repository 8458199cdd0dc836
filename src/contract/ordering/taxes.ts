import type { GuestName, TaxClass, TaxRules } from './ordering-rules.ts'
import { multiplyDivide, shareOut } from './proportion.ts'

const million = 1_000_000

/** One rate of a tax class over the whole order. Amounts are in minor units. */
export interface TaxLine extends GuestName {
  classId: string
  className: string
  name: string
  ppm: number
  /** The sum of the class without its taxes. */
  netMinor: number
  taxMinor: number
}

/** Adds up the amounts of each tax class. */
export interface ClassSums {
  /** @param classId an unknown class counts as the default class */
  add: (classId: string | undefined, amountMinor: number) => void
  /** Adds a fee: to the class of fees, or shared over the classes of the dishes by the values that were added before. */
  addFee: (amountMinor: number) => void
  /** Call it between the dishes and the other amounts: fees are shared by the values of the dishes only. */
  endOfDishes: () => void
  toTaxLines: () => TaxLine[]
}

/** @param taxClassMap the class that dishes of a class have with the service of the order */
export function createClassSums(
  { classes, feeClassId, pricesIncludeTax }: TaxRules,
  taxClassMap: ReadonlyMap<string, string>,
): ClassSums {
  const byId = new Map(classes.map((taxClass) => [taxClass.id, taxClass]))
  const defaultClass = classes[0]
  const sums = new Map<TaxClass, number>()
  /** In the order of the first dish of each class. */
  let dishSums: [TaxClass, number][] = []

  function addTo(taxClass: TaxClass | undefined, amountMinor: number): void {
    if (taxClass) sums.set(taxClass, (sums.get(taxClass) ?? 0) + amountMinor)
  }

  return {
    add(classId = '', amountMinor) {
      const taxClass = byId.get(classId) ?? defaultClass
      addTo(byId.get(taxClassMap.get(taxClass?.id ?? '') ?? '') ?? taxClass, amountMinor)
    },
    endOfDishes() {
      dishSums = [...sums]
    },
    addFee(amountMinor) {
      const feeClass = byId.get(feeClassId)
      if (feeClass || dishSums.every(([, sum]) => sum === 0)) return addTo(feeClass ?? defaultClass, amountMinor)
      const shares = shareOut(
        amountMinor,
        dishSums.map(([, sum]) => sum),
      )
      for (const [index, [taxClass]] of dishSums.entries()) addTo(taxClass, shares[index] ?? 0)
    },
    toTaxLines: () => classes.flatMap((taxClass) => toTaxLines(taxClass, sums.get(taxClass) ?? 0, pricesIncludeTax)),
  }
}

/** The tax of each rate of a class, rounded once. An included tax is a part of the sum; otherwise the sum is the net value. */
function toTaxLines({ id, name: className, rates }: TaxClass, sumMinor: number, isIncluded: boolean): TaxLine[] {
  if (sumMinor === 0) return []
  const ppmSum = rates.reduce((sum, { ppm }) => sum + ppm, 0)
  const denominator = isIncluded ? million + ppmSum : million
  const taxes = rates.map(({ ppm }) => multiplyDivide(sumMinor, ppm, denominator))
  const netMinor = isIncluded ? sumMinor - taxes.reduce((sum, tax) => sum + tax, 0) : sumMinor
  return rates.map((rate, index) => ({ classId: id, className, ...rate, netMinor, taxMinor: taxes[index] ?? 0 }))
}
