/** Random numbers and noise that are the same in every run, so that a picture is always the same. */

/** @returns a number from 0 to 1 */
export type Random = () => number

/** A generator of random numbers (mulberry32), seeded with a name. */
export function seededRandom(name: string): Random {
  let state = [...name].reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}

/** @returns 0 below `from`, 1 above `to`, and a smooth step between them; `from` may be the larger one */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

function cornerValue(x: number, y: number, z: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1440662683)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** Value noise from 0 to 1: smooth, with one random value for each unit cube. The cubes are turned, so that flat shapes show no grid. */
export function noise(px: number, py: number, pz: number): number {
  const x = 0.48 * px + 0.36 * py - 0.8 * pz
  const y = 0.8 * py - 0.6 * px
  const z = 0.64 * px + 0.48 * py + 0.6 * pz
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  const cellZ = Math.floor(z)
  const u = smoothStep(0, 1, x - cellX)
  const v = smoothStep(0, 1, y - cellY)
  const near = layer(cellX, cellY, cellZ, u, v)
  return near + (layer(cellX, cellY, cellZ + 1, u, v) - near) * smoothStep(0, 1, z - cellZ)
}

function layer(x: number, y: number, z: number, u: number, v: number): number {
  const front = cornerValue(x, y, z) * (1 - u) + cornerValue(x + 1, y, z) * u
  return front * (1 - v) + (cornerValue(x, y + 1, z) * (1 - u) + cornerValue(x + 1, y + 1, z) * u) * v
}

/** Two octaves of noise, from 0 to 1. */
export function roughNoise(x: number, y: number, z: number): number {
  return (noise(x, y, z) * 2 + noise(x * 2.1 + 17, y * 2.1, z * 2.1 + 5)) / 3
}
