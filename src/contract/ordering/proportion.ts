/**
 * Multiplies before it divides, and rounds half away from zero. Products above 2^53 are calculated with BigInt.
 * @param amount in minor units, 0 or more
 * @param denominator an integer above 0
 */
export function multiplyDivide(amount: number, numerator: number, denominator: number): number {
  const { quotient, rest } = divide(amount, numerator, denominator)
  return rest * 2 >= denominator ? quotient + 1 : quotient
}

/**
 * Shares an amount by weights. Each share is rounded down. The remaining minor units go one by one to the shares with the
 * largest remainders; of equal remainders, to the first.
 * @param amount in minor units, 0 or more
 * @param weights integers, 0 or more; at least one is above 0
 * @returns shares that add up to the amount, in the order of the weights
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) throw new Error('An amount cannot be shared, because all weights are 0.')
  const parts = weights.map((weight) => divide(amount, weight, sum))
  const shares = parts.map(({ quotient }) => quotient)
  let remaining = amount - shares.reduce((total, share) => total + share, 0)
  if (remaining === 0) return shares
  const order = parts.map((_, index) => index).sort((a, b) => (parts[b]?.rest ?? 0) - (parts[a]?.rest ?? 0) || a - b)
  for (const index of order) {
    if (remaining === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    remaining -= 1
  }
  return shares
}

function divide(amount: number, numerator: number, denominator: number): { quotient: number; rest: number } {
  const product = amount * numerator
  if (Number.isSafeInteger(product)) {
    const rest = product % denominator
    return { quotient: (product - rest) / denominator, rest }
  }
  const exact = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  return { quotient: Number(exact / divisor), rest: Number(exact % divisor) }
}
