/** A line whose units have the same price. */
export interface UnitLine {
  quantity: number
  /** What is left of the line's price, in minor units. */
  valueMinor: number
}

/**
 * The dearest dishes are grouped first, so a guest saves at least as much as with an order for each group. A group that is not complete has no
 * free dish. Lines of one price count in their order.
 * @param rule of `everyUnits` dishes, the `freeUnits` cheapest are free
 * @returns how many units of each line are free
 */
export function countFreeUnits(
  lines: readonly UnitLine[],
  { everyUnits, freeUnits }: { everyUnits: number; freeUnits: number },
): number[] {
  const counts = lines.map(() => 0)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const grouped = units - (units % everyUnits)
  /** The free ones of the first `count` units, from the dearest. */
  const freeOfFirst = (count: number) => {
    const inLastGroup = count % everyUnits
    return ((count - inLastGroup) / everyUnits) * freeUnits + Math.max(0, inLastGroup - (everyUnits - freeUnits))
  }
  let first = 0
  for (const index of fromDearest(lines)) {
    const end = Math.min(grouped, first + (lines[index]?.quantity ?? 0))
    counts[index] = freeOfFirst(end) - freeOfFirst(first)
    first = end
  }
  return counts
}

/** @returns 1 for the line of the cheapest unit that costs something, of equal ones for the first; 0 for the others */
export function cheapestUnit(lines: readonly UnitLine[]): number[] {
  let cheapest: number | undefined
  for (const [index, line] of lines.entries())
    if (line.valueMinor > 0 && (cheapest === undefined || compareUnits(line, lines[cheapest]) < 0)) cheapest = index
  return lines.map((_, index) => (index === cheapest ? 1 : 0))
}

/** @returns the indexes of the lines, those of the dearest units first */
function fromDearest(lines: readonly UnitLine[]): number[] {
  return lines.map((_, index) => index).sort((a, b) => compareUnits(lines[b], lines[a]) || a - b)
}

/** Compares without division: after a discount in percent, the price of a unit may be no whole number. */
function compareUnits(a: UnitLine = noUnits, b: UnitLine = noUnits): number {
  return a.valueMinor * b.quantity - b.valueMinor * a.quantity
}

const noUnits: UnitLine = { quantity: 1, valueMinor: 0 }
