/** What the browser downloads, gzipped, in KB of 1000 bytes. Change a size here when a feature is worth its bytes. */
const sizesKB = {
  '/login': 125,
  '/home': 138,
  '/category/small-plates': 143.2,
  'all customer screens': 192,
  'dialog of a dish with options': 10,
  'service worker': 2.9,
  styles: 14,
}

/** Room for small changes, so that only a growth that needs a decision fails a test. The bench reports the drift. */
const room = 1.1

export type WeighedName = keyof typeof sizesKB

export function budgetBytes(name: WeighedName): number {
  return sizesKB[name] * 1000 * room
}

/** @returns by how many percent the size differs from the one that the budget was set for */
export function driftPercent(name: WeighedName, bytes: number): number {
  return (bytes / (sizesKB[name] * 1000) - 1) * 100
}
